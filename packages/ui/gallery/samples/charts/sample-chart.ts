import type { ChartContent } from '../../../src/charts/chart-content.ts';
import { chartTokens } from '../../../src/theme/theme-tokens.ts';
import { texts } from './texts.ts';

interface SampleChart extends ChartContent {
  readonly label: string;
  readonly description: string;
  readonly emptyText: string;
  readonly markName: string;
}

/** The last of twelve months: a target that changes in between, a month without result, two points with a sign. */
export function sampleChart(count: number): SampleChart {
  const names = texts.months.slice(texts.months.length - count);
  return {
    label: texts.label,
    description: texts.description,
    emptyText: texts.empty,
    markName: texts.analysed,
    axisName: '%',
    points: names.map((name, index) => ({
      label: index === 0 ? `${name}\n2026` : name,
      longLabel: `${name}/2026`,
    })),
    series: [
      {
        name: texts.results,
        colour: chartTokens.results,
        values: results.slice(results.length - count),
        markedIndexes: [1, count - 2],
      },
      {
        name: texts.targets,
        colour: chartTokens.targets,
        values: targets.slice(targets.length - count),
        isStep: true,
      },
    ],
    formatValue: (value) => `${value.toLocaleString('pt-BR')} %`,
    formatTick: (value) => value.toLocaleString('pt-BR'),
  };
}

const results = [79.2, 80.4, 82.1, null, 84.6, 83.9, 85.2, 87.8, 86.1, 84.4, 85.9, 86.4];
const targets = [82, 82, 82, 82, 82, 82, 85, 85, 85, 85, 85, 85];
