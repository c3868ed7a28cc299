import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrastRatio } from '@prumo/ui/theme/contrast-ratio';
import { blendColours } from '@prumo/ui/theme/blend-colours';
import { neutralTokens, themeTokens } from '@prumo/ui/theme/theme-tokens';

import { scaleShare } from '../../../../components/grid/grid-styles.ts';
import { recordedQuery, recordedResult } from '../testing/recorded-answer.ts';
import { createCellColours } from './colour-cells.ts';
import { scaleSteps } from '../../../../components/grid/scale-steps.ts';
import { decodeNumber } from './decode-number.ts';
import { buildOffsets, findLineAt, findSpan, scrollToLine } from '../../../../components/grid/grid-window.ts';
import { layOut } from './layout.ts';
import { measureColumns } from './column-widths.ts';
import { computeRowFigures, formatLike, listComparedColumns, placeSpark } from './row-statistics.ts';
import { changeTableSettings, readTableSettings } from './table-settings.ts';

const layout = layOut(recordedResult);

test('[NA-04] how the table is drawn is kept with the question', () => {
  expect(readTableSettings(recordedQuery)).toEqual({
    colouring: 'none',
    threshold: 0,
    spark: 'none',
    statistics: [],
  });
  const settings = {
    colouring: 'threshold',
    threshold: -1.5,
    spark: 'bars',
    statistics: ['max', 'sum'],
  } as const;
  const changed = changeTableSettings(recordedQuery, settings);
  expect(readTableSettings(changed)).toEqual(settings);
  expect(Object.keys(changed.properties ?? {}).filter((key) => key.startsWith('prumo.table.'))).toHaveLength(
    4,
  );
  const strange = {
    ...recordedQuery,
    properties: { 'prumo.table.colouring': 'x', 'prumo.table.threshold': 'y' },
  };
  expect(readTableSettings(strange)).toMatchObject({ colouring: 'none', threshold: 0 });
});

test('[NA-04] cells are coloured among their like, and totals not at all', () => {
  const settings = readTableSettings(recordedQuery);
  const scale = createCellColours(layout, { ...settings, colouring: 'scale' });
  // The most discharges, the fewest, and the highest mortality, which is no small number of discharges.
  expect([scale(1, 0), scale(6, 0), scale(4, 3)]).toEqual([
    { kind: 'scale', step: 5 },
    { kind: 'scale', step: 1 },
    { kind: 'scale', step: 5 },
  ]);
  expect([scale(8, 0), scale(0, 4)]).toEqual([undefined, undefined]);
  const bars = createCellColours(layout, { ...settings, colouring: 'bars' });
  expect(bars(1, 0)).toEqual({ kind: 'bar', share: 1 });
  const threshold = createCellColours(layout, { ...settings, colouring: 'threshold', threshold: 652 });
  expect([threshold(5, 0), threshold(4, 0), threshold(4, 2)]).toEqual([
    { kind: 'above' },
    { kind: 'below' },
    undefined,
  ]);
  expect(createCellColours(layout, settings)(0, 0)).toBeUndefined();
});

test('[NA-04] text on every colour of a cell can be read in every theme', () => {
  for (const { accent, accentSoft, warn, warnSoft } of Object.values(themeTokens)) {
    const { surface, ink } = neutralTokens;
    const scale = Array.from({ length: scaleSteps }, (_, at) =>
      blendColours(accent, surface, scaleShare(at + 1)),
    );
    const bars = [blendColours(accent, surface, 0.28), blendColours(warn, surface, 0.28)];
    for (const ground of [...scale, ...bars, accentSoft, warnSoft])
      expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('[NA-04] the figures of a row are those of the first measure', () => {
  expect(listComparedColumns(layout)).toEqual([0, 2]);
  const { numbers, known } = computeRowFigures(layout, 0, [0, 2]);
  expect(numbers).toEqual([6636, 3423]);
  expect(known).toEqual({
    min: { number: 3423, text: '3.423' },
    max: { number: 6636, text: '6.636' },
    avg: { number: 5029.5, text: '5.029,5' },
    sum: { number: 10059, text: '10.059' },
  });
  expect(computeRowFigures(layout, 3, [1]).known).toBeNull();
  expect([formatLike(0.1234, '5,5%'), formatLike(2, '1,02')]).toEqual(['12,34%', '2,00']);
});

test('[NA-04] a spark stays inside of its drawing, and keeps gaps', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }))), (numbers) => {
      const points = placeSpark(numbers, { width: 100, height: 20 });
      expect(points.map((point) => point === null)).toEqual(numbers.map((number) => number === null));
      for (const point of points) {
        if (point === null) continue;
        expect(point.x).toBeGreaterThanOrEqual(0);
        expect(point.x).toBeLessThanOrEqual(100.001);
        expect(point.y).toBeGreaterThanOrEqual(-0.001);
        expect(point.y).toBeLessThanOrEqual(20.001);
      }
    }),
  );
});

test('[NA-04] every line in sight is in the window, and few others', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(sizes, fc.nat(20_000), fc.nat(2_000), (widths, from, room) => {
      const offsets = buildOffsets(widths);
      const to = from + room;
      const { first, end } = findSpan(offsets, from, to, 2);
      const missing = widths.filter((width, at) => {
        const start = offsets[at] ?? 0;
        return start < to && start + width > from && (at < first || at >= end);
      });
      expect(missing).toEqual([]);
      const seen = findLineAt(offsets, to) - findLineAt(offsets, from) + 1;
      expect(end - first).toBeLessThanOrEqual(seen + 4);
    }),
  );
});

test('[NA-04] a line is scrolled to only as far as needed', () => {
  expect(scrollToLine({ first: 50, end: 80 }, 0, 100)).toBe(0);
  expect(scrollToLine({ first: 50, end: 80 }, 60, 100)).toBe(50);
  expect(scrollToLine({ first: 150, end: 180 }, 0, 100)).toBe(80);
});

test('[NA-04] headers leave half of a phone to the numbers', () => {
  const wide = measureColumns(layout, { room: 1_400, totalText: 'Total' });
  const narrow = measureColumns(layout, { room: 360, totalText: 'Total' });
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  expect(sum(narrow.heads)).toBeLessThanOrEqual(180);
  expect(sum(wide.heads)).toBeGreaterThan(180);
  expect(wide.columns).toHaveLength(6);
});

test.each([
  ['12,5', 12.5],
  ['1.234,5', 1234.5],
  ['1234', 1234],
  ['-0,25', -0.25],
  ['1.2345', null],
  ['12,', null],
  ['1,2,3', null],
  ['', null],
  ['dez', null],
])('[NA-04] %s is read as people here write numbers', (text, number) => {
  expect(decodeNumber(text)).toBe(number);
});
