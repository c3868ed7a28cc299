import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  buildChartOption,
  type ChartLook,
  chooseLabels,
  joinValues,
  splitAtBreaks,
} from './build-chart-option.ts';
import type { ChartContent } from './chart-content.ts';

const content: ChartContent = {
  points: ['jan\n2026', 'fev', 'mar'].map((label) => ({ label, longLabel: label })),
  series: [
    { name: 'results', colour: '#ff7f0e', values: [10, null, 12], markedIndexes: [0, 1] },
    { name: 'targets', colour: '#0e7fff', values: [11, 11, 13], isStep: true },
  ],
  formatValue: (value) => `${value} %`,
};

const look: ChartLook = {
  size: 'full',
  width: 800,
  fontFamily: 'Roboto',
  ink: '#000000',
  inkMuted: '#555555',
  hairline: '#dddddd',
  surface: '#ffffff',
};

describe('the option of a line chart', () => {
  it('leaves a gap where there is no value', () => {
    const [results] = listSeries(look);
    expect(results).toMatchObject({ data: [10, null, 12], connectNulls: false, color: '#ff7f0e' });
  });

  it('joins values though those between them are empty, without a point there', () => {
    const [results, targets] = content.series;
    if (results === undefined || targets === undefined) throw new Error('they are missing');
    const joined = { ...content, series: [{ ...results, longestJoin: 3 }, targets] };
    expect(listSeries(look, joined)[0]).toMatchObject({ data: [10, { value: 11, symbol: 'none' }, 12] });
  });

  it('draws what holds from a date on as a dashed step without points', () => {
    const [results, targets] = listSeries(look);
    expect(targets).toMatchObject({
      step: 'end',
      symbol: 'none',
      color: '#0e7fff',
      lineStyle: { type: [6, 4] },
    });
    expect(results).not.toHaveProperty('step');
  });

  it('draws a band as a soft area between two thin lines, and nothing where a value stands alone', () => {
    const [results, targets] = content.series;
    if (results === undefined || targets === undefined) throw new Error('they are missing');
    const banded = { ...content, series: [results, { ...targets, bandEnds: [null, 14, 15] }] };
    const [, lower, upper] = listSeries(look, banded);
    expect(lower).toMatchObject({ data: [11, 11, 13], lineStyle: { width: 1 } });
    expect(lower).not.toHaveProperty('areaStyle');
    expect(upper).toMatchObject({
      // Stands on the lower line.
      data: [null, 3, 2],
      stack: lower?.stack,
      step: 'end',
      symbol: 'none',
      lineStyle: { width: 1 },
      areaStyle: { color: '#0e7fff', opacity: 0.14 },
    });
    expect(listSeries(look)).toHaveLength(2);
  });

  it('puts the sign on marked points that have a value', () => {
    const [results] = listSeries(look);
    expect(results?.markPoint?.data).toEqual([{ name: '0', coord: [0, 10] }]);
  });

  it('begins the vertical axis at zero unless it is narrowed', () => {
    expect(buildChartOption(content, look).yAxis).toMatchObject({ scale: false });
    expect(buildChartOption({ ...content, isAxisNarrow: true }, look).yAxis).toMatchObject({ scale: true });
  });

  it('has the names at the ends of the lines where there is room', () => {
    expect(listSeries(look)[0]).toMatchObject({ endLabel: { show: true, formatter: 'results' } });
    expect(listSeries({ ...look, width: 340 })[0]).not.toHaveProperty('endLabel');
    expect(listSeries({ ...look, size: 'card' })[0]).not.toHaveProperty('endLabel');
  });
});

describe('[SP-02] a chart of signals', () => {
  const [results, targets] = content.series;
  if (results === undefined || targets === undefined) throw new Error('they are missing');
  const mean = { name: 'mean', colour: '#555555', values: [8, 8, 12], quiet: 'level' as const, breaks: [2] };
  const signal: ChartContent = {
    ...content,
    series: [
      {
        ...results,
        values: [10, 11, 12],
        pointColour: '#616161',
        signs: [null, { shape: 'diamond', colour: '#b34a00' }, { shape: 'triangle-down', colour: '#0069a8' }],
      },
      targets,
      mean,
      { ...mean, name: 'limit', quiet: 'limit' },
    ],
    breaks: [{ index: 2, text: 'because' }],
    links: [
      { index: 0, sign: 'comment', text: 'analysis', href: '/a' },
      { index: 0, sign: 'flag', text: 'plan', href: '/b' },
    ],
  };

  it('draws special points by shape and colour, larger than the others, which are quiet', () => {
    const [line] = listSeries(look, signal);
    expect(line).toMatchObject({
      data: [
        10,
        { value: 11, symbol: 'diamond', itemStyle: { color: '#b34a00' } },
        { value: 12, symbol: 'triangle', symbolRotate: 180, itemStyle: { color: '#0069a8' } },
      ],
      itemStyle: { color: '#616161' },
      lineStyle: { color: '#ff7f0e' },
      symbolSize: 8,
    });
  });

  it('breaks lines to compare with where a stretch begins; a stretch of one place is a short mark', () => {
    const [, , before, after, limit] = listSeries(look, signal);
    expect(before).toMatchObject({
      data: [8, 8, null],
      symbol: 'none',
      lineStyle: { width: 1, type: 'solid' },
    });
    expect(after).toMatchObject({ data: [null, null, 12], symbol: 'rect' });
    expect(limit).toMatchObject({ lineStyle: { width: 1, type: [2, 3] } });
    expect(before).not.toHaveProperty('endLabel');
  });

  it('draws a line over the whole height before the place where it breaks, and nowhere else', () => {
    const { xAxis } = buildChartOption(signal, look);
    expect([0, 1, 2].map((index) => readInterval(xAxis)?.(index))).toEqual([false, false, true]);
    expect(xAxis).toMatchObject({ splitLine: { showMinLine: false, showMaxLine: false } });
    expect(readInterval(buildChartOption(content, look).xAxis)).toBeUndefined();
  });

  it('puts signs over one another, with room above them', () => {
    const [line] = listSeries(look, signal);
    expect(line?.markPoint?.data).toEqual([
      { name: '0', coord: [0, 10] },
      expect.objectContaining({ coord: [0, 10], symbolOffset: [0, -39] }),
      { name: '1', coord: [1, 11] },
    ]);
    expect(buildChartOption(signal, look).grid).toMatchObject({ top: 58 });
  });

  it('splits a line into all of its values, none twice', () => {
    const anyLine = fc.array(fc.option(fc.integer()), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(anyLine, fc.array(fc.nat(29), { maxLength: 5 }), (values, breaks) => {
        const pieces = splitAtBreaks({ name: '', colour: '', values, breaks });
        const found = values.map((_value, index) => pieces.flatMap((piece) => piece.values[index] ?? []));
        expect(found).toEqual(values.map((value) => (value === null ? [] : [value])));
      }),
    );
  });
});

function readInterval(axis: unknown): ((index: number) => boolean) | undefined {
  return (axis as { splitLine?: { interval: (index: number) => boolean } }).splitLine?.interval;
}

function listSeries(wanted: ChartLook, shown = content) {
  const { series = [] } = buildChartOption(shown, wanted);
  return (Array.isArray(series) ? series : [series]).filter((one) => one.type === 'line');
}

/** From November on, with the year under the first month and under each January. */
function buildPoints(count: number) {
  const names = ['nov', 'dez', 'jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out'];
  return Array.from({ length: count }, (_value, index) => {
    const name = names[index % 12] ?? '';
    const year = 2023 + Math.floor((index + 10) / 12);
    return { label: index === 0 || name === 'jan' ? `${name}\n${year}` : name, longLabel: `${name}/${year}` };
  });
}

function listShown(count: number, width: number): readonly string[] {
  const points = buildPoints(count);
  const isShown = chooseLabels(points, width);
  return points.filter((_point, index) => isShown(index)).map(({ label }) => label.replace('\n', ' '));
}

describe('the names under the axis', () => {
  it('are all there where they have room', () => {
    expect(listShown(6, 300)).toHaveLength(6);
    expect(listShown(12, 720)).toHaveLength(12);
  });

  it('are thinned evenly, and each January stays with its year', () => {
    expect(listShown(12, 290)).toEqual(['nov 2023', 'jan 2024', 'mar', 'mai', 'jul', 'set']);
    expect(listShown(24, 700)).toEqual([
      'nov 2023',
      'jan 2024',
      'mar',
      'mai',
      'jul',
      'set',
      'nov',
      'jan 2025',
      'mar',
      'mai',
      'jul',
      'set',
    ]);
    expect(listShown(36, 300)).toEqual(['jan 2024', 'jul', 'jan 2025', 'jul', 'jan 2026', 'jul']);
  });

  it('name years only where months have no room left', () => {
    expect(listShown(120, 400)).toEqual(
      [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033].map((year) => `jan ${year}`),
    );
    expect(listShown(600, 400).slice(0, 2)).toEqual(['jan 2024', 'jan 2029']);
  });

  it('begin with the first where nothing new begins later', () => {
    const points = [1, 2, 3, 4].map((number) => ({ label: String(number), longLabel: '' }));
    expect(points.map((_point, index) => chooseLabels(points, 80)(index))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(chooseLabels([], 100)(0)).toBe(true);
  });
});

describe('values that are joined', () => {
  it('have what lies on the straight line between them', () => {
    expect(joinValues([3, null, null, 6, null, 4], 3)).toEqual([3, 4, 5, 6, 5, 4]);
  });

  it('are near enough to one another: what is farther apart keeps its gap, and so do both ends', () => {
    expect(joinValues([null, 3, null, null, 6, null, 8, null], 2)).toEqual([
      null,
      3,
      null,
      null,
      6,
      7,
      8,
      null,
    ]);
    expect(joinValues([1, null, 3], 1)).toEqual([1, null, 3]);
  });

  it('stay what they are, and are never left by the line', () => {
    const anyValues = fc.array(fc.option(fc.integer({ min: 0, max: 1000 })), { maxLength: 40 });
    fc.assert(
      fc.property(anyValues, fc.integer({ min: 1, max: 12 }), (values, longestJoin) => {
        const joined = joinValues(values, longestJoin);
        expect(joined).toHaveLength(values.length);
        const known = values.filter((value) => value !== null);
        expect(joined.map((value, index) => (values[index] === null ? null : value))).toEqual(values);
        for (const value of joined.filter((one) => one !== null)) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
        }
      }),
    );
  });
});
