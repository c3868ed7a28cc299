import { describe, expect, it } from 'vitest';

import { buildChartOption, type ChartLook } from './build-chart-option.ts';
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

function listSeries(wanted: ChartLook, shown = content) {
  const { series = [] } = buildChartOption(shown, wanted);
  return (Array.isArray(series) ? series : [series]).filter((one) => one.type === 'line');
}
