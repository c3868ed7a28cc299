import { expect, test } from 'vitest';

import { recordedMetadata, recordedQuery } from '../table/testing/recorded-answer.ts';
import { changeLevel, clearAxis } from './axes.ts';
import { addCalculatedMeasure, buildGrowth, listCalculatedMeasures } from './calculated-measures.ts';
import { buildShare, refreshShares } from './shares.ts';

const exits = '[Measures].[Saídas]';

const yearsShown = '{[Tempo].[2024], [Tempo].[2025], [Tempo].[2026]}';
const allYears = changeLevel(recordedQuery, '[Tempo]', 'Ano', (level) => ({ ...level, selection: null }));

test('[NA-04] a share is of the whole of all hierarchies on the axis', () => {
  const share = buildShare({ of: exits, name: 'Parte' }, allYears, recordedMetadata);
  const whole =
    '(Ancestor([Unidade].CurrentMember, [Unidade].[(All)]), Ancestor([Tempo].CurrentMember, [Tempo].[(All)]), [Measures].[Saídas])';
  expect(share?.formula).toBe(
    `IIf(IsEmpty(${exits}) OR IsEmpty(${whole}) OR ${whole} = 0, NULL, ${exits} / ${whole})`,
  );
  const columnsOnly = clearAxis(recordedQuery, 'ROWS');
  expect(buildShare({ of: exits, name: 'Parte' }, columnsOnly, recordedMetadata)?.formula).toContain(
    '[Sexo].[(All)]',
  );
  const nothing = clearAxis(columnsOnly, 'COLUMNS');
  expect(buildShare({ of: exits, name: 'Parte' }, nothing, recordedMetadata)).toBeUndefined();
});

test('[NA-04] of what is chosen the share is of the chosen ones, so that they make a whole', () => {
  const share = buildShare({ of: exits, name: 'Parte' }, recordedQuery, recordedMetadata);
  expect(share?.formula).toContain(
    `Sum(${yearsShown}, (Ancestor([Unidade].CurrentMember, [Unidade].[(All)]), [Measures].[Saídas]))`,
  );
  const latest = changeLevel(allYears, '[Tempo]', 'Ano', (level) => ({ ...level, mdx: 'Tail(x, 2)' }));
  expect(buildShare({ of: exits, name: 'Parte' }, latest, recordedMetadata)?.formula).toContain(
    'Sum({Tail(x, 2)}, ',
  );
  // Another choice later makes another whole; other formulas stay.
  const added = addCalculatedMeasure(recordedQuery, share ?? { name: '', formula: '', format: null });
  const own = addCalculatedMeasure(added, buildGrowth({ of: exits, name: 'C' }, '[Tempo]'));
  const other = changeLevel(own, '[Tempo]', 'Ano', (level) => ({ ...level, selection: null }));
  const [refreshed, growth] = listCalculatedMeasures(refreshShares(other, recordedMetadata));
  expect(refreshed?.formula).toBe(
    buildShare({ of: exits, name: 'Parte' }, allYears, recordedMetadata)?.formula,
  );
  expect(growth).toEqual(listCalculatedMeasures(own)[1]);
  expect(refreshShares(own, recordedMetadata)).toBe(own);
});

test('[NA-04] a hierarchy without a member for all is added up by its first level', () => {
  const dimensions = recordedMetadata.dimensions.map((dimension) => ({
    ...dimension,
    hierarchies: dimension.hierarchies.map((hierarchy) =>
      hierarchy.uniqueName === '[Tempo]' ? { ...hierarchy, levels: hierarchy.levels.slice(1) } : hierarchy,
    ),
  }));
  const share = buildShare({ of: exits, name: 'Parte' }, allYears, { ...recordedMetadata, dimensions });
  expect(share?.formula).toContain(
    'Sum({[Tempo].[Ano].Members}, (Ancestor([Unidade].CurrentMember, [Unidade].[(All)]), [Measures].[Saídas]))',
  );
});

const leaveOut = (type: 'EXCLUSION' | 'INCLUSION', years: readonly number[]) =>
  changeLevel(recordedQuery, '[Tempo]', 'Ano', (level) => ({
    ...level,
    selection: {
      type,
      parameterName: null,
      members: years.map((year) => ({
        name: null,
        uniqueName: `[Tempo].[${year}]`,
        caption: String(year),
      })),
    },
  }));

test('[NA-04] what is left out is taken away from the whole', () => {
  const share = buildShare({ of: exits, name: 'Parte' }, leaveOut('EXCLUSION', [2024]), recordedMetadata);
  const unit = 'Ancestor([Unidade].CurrentMember, [Unidade].[(All)])';
  expect(share?.name).toBe('Parte');
  expect(share?.formula).toContain(
    `${exits} / ((${unit}, Ancestor([Tempo].CurrentMember, [Tempo].[(All)]), ${exits}) - Sum({[Tempo].[2024]}, (${unit}, ${exits})))`,
  );
});

test('[NA-04] a share that cannot be of what is shown says so in its name, as long as it is so', () => {
  const many = leaveOut(
    'INCLUSION',
    Array.from({ length: 101 }, (_, year) => 1900 + year),
  );
  const share = buildShare({ of: exits, name: 'Parte' }, many, recordedMetadata);
  expect(share?.name).toBe('Parte (do total geral)');
  expect(share?.formula).not.toContain('Sum(');
  // A rate has no parts that could be taken away from it.
  const rate = buildShare(
    { of: '[Measures].[Mortalidade institucional]', name: 'Taxa' },
    leaveOut('EXCLUSION', [2024]),
    recordedMetadata,
  );
  expect(rate?.name).toBe('Taxa (do total geral)');
  const added = addCalculatedMeasure(many, share ?? { name: '', formula: '', format: null });
  const fewer = changeLevel(added, '[Tempo]', 'Ano', (level) => ({ ...level, selection: null }));
  expect(listCalculatedMeasures(refreshShares(fewer, recordedMetadata))[0]?.name).toBe('Parte');
});
