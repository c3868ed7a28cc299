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

  it('puts the sign on marked points that have a value', () => {
    const [results] = listSeries(look);
    expect(results?.markPoint?.data).toEqual([{ name: '0', coord: [0, 10] }]);
  });

  it('has the names at the ends of the lines where there is room', () => {
    expect(listSeries(look)[0]).toMatchObject({ endLabel: { show: true, formatter: 'results' } });
    expect(listSeries({ ...look, width: 340 })[0]).not.toHaveProperty('endLabel');
    expect(listSeries({ ...look, size: 'card' })[0]).not.toHaveProperty('endLabel');
  });
});

function listSeries(wanted: ChartLook) {
  const { series = [] } = buildChartOption(content, wanted);
  return (Array.isArray(series) ? series : [series]).filter((one) => one.type === 'line');
}
