import { assurances, variations } from '@prumo/contracts/indicators/signal-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildSignalMatrix, findMatrixPlace, isInMatrixPlace } from './signal-matrix.ts';
import { buildSignals } from './testing/build-signals.ts';

describe('findMatrixPlace', () => {
  it.each([
    ['concern-high', 'fails', 'concern', 'fails'],
    ['improvement-low', 'passes', 'improvement', 'passes'],
    ['neutral-low', 'inconsistent', 'neutral', 'inconsistent'],
  ] as const)('[SP-04] puts %s and %s into %s and %s', (variation, assurance, row, column) => {
    const signals = buildSignals({ variation, assurance });
    expect(findMatrixPlace({ signals, target: 10 })).toEqual({ variation: row, assurance: column });
  });

  it('[SP-04] tells who has no target from who could not be judged', () => {
    const signals = buildSignals({ assurance: null });
    expect(findMatrixPlace({ signals, target: null }).assurance).toBe('no-target');
    expect(findMatrixPlace({ signals, target: 0 }).assurance).toBe('not-judged');
  });

  it('[SP-04] judges nothing without results, nor by too few of them', () => {
    expect(findMatrixPlace({ signals: null, target: 10 })).toEqual({
      variation: 'no-result',
      assurance: null,
    });
    const few = buildSignals({ isRunOnly: true, assurance: null });
    expect(findMatrixPlace({ signals: few, target: 10 })).toEqual({ variation: 'too-few', assurance: null });
  });
});

describe('buildSignalMatrix', () => {
  it('[SP-04] keeps its shape while there is nobody in it', () => {
    expect(buildSignalMatrix([])).toEqual({
      assurances: ['fails', 'inconsistent', 'passes'],
      rows: (['concern', 'common', 'improvement'] as const).map((variation) => ({
        variation,
        counts: [0, 0, 0],
        total: 0,
      })),
      totals: [0, 0, 0],
    });
  });

  it('[SP-04] has further rows and columns only where somebody stands in them', () => {
    const matrix = buildSignalMatrix([
      { variation: 'neutral', assurance: 'no-target' },
      { variation: 'no-result', assurance: null },
    ]);
    expect(matrix.assurances).toEqual(['fails', 'inconsistent', 'passes', 'no-target']);
    expect(matrix.rows.slice(3)).toEqual([
      { variation: 'neutral', counts: [0, 0, 0, 1], total: 1 },
      { variation: 'no-result', counts: null, total: 1 },
    ]);
  });

  it('[SP-04] counts everybody once, and each count is what its place shows', () => {
    const signals = fc
      .record({
        variation: fc.constantFrom(...variations),
        assurance: fc.option(fc.constantFrom(...assurances)),
        isRunOnly: fc.boolean(),
      })
      .map((facts) => buildSignals(facts));
    const placed = fc.record({ signals: fc.option(signals), target: fc.option(fc.integer()) });
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 30 }), (all) => {
        const places = all.map(findMatrixPlace);
        const matrix = buildSignalMatrix(places);
        expect(matrix.rows.reduce((sum, { total }) => sum + total, 0)).toBe(all.length);
        for (const { variation, counts, total } of matrix.rows) {
          expect((counts ?? [total]).reduce((sum, count) => sum + count, 0)).toBe(total);
          for (const [index, assurance] of matrix.assurances.entries()) {
            const shown = places.filter((place) => isInMatrixPlace(place, { variation, assurance }));
            expect(shown).toHaveLength(counts?.[index] ?? 0);
          }
        }
      }),
    );
  });
});
