// What of a chart is kept with its question, under the names that Saiku has for it. Pure.
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { type ChartSettings, chartKinds, usualSettings } from '../../../components/charts/chart-kinds.ts';
import { lookAs } from '../model/question.ts';

const typeProperty = 'saiku.ui.render.type';
const optionsProperty = 'saiku.ui.chart.options';
const longestTitle = 200;

export function readChartSettings({ properties }: SaikuQuery): ChartSettings {
  const type = properties?.[typeProperty];
  const options = readOptions(properties?.[optionsProperty]);
  const flag = (name: string, usual: boolean): boolean => {
    const value = options[name];
    return typeof value === 'boolean' ? value : usual;
  };
  const title = options['title'];
  return {
    kind: chartKinds.find((kind) => kind === type) ?? usualSettings.kind,
    title: typeof title === 'string' ? title.slice(0, longestTitle) : '',
    hasLegend: flag('legend', true),
    hasLabels: flag('valuesVisible', false),
    isSmooth: flag('smooth', false),
    isReversed: flag('stackReversed', false),
  };
}

export function writeChartSettings(query: SaikuQuery, settings: ChartSettings): SaikuQuery {
  const { kind, title, hasLegend, hasLabels, isSmooth, isReversed } = settings;
  const drawn = lookAs(query, 'chart');
  return {
    ...drawn,
    properties: {
      ...drawn.properties,
      [typeProperty]: kind,
      [optionsProperty]: {
        // What another tool has put there stays.
        ...readOptions(query.properties?.[optionsProperty]),
        title: title.slice(0, longestTitle),
        legend: hasLegend,
        valuesVisible: hasLabels,
        smooth: isSmooth,
        stackReversed: isReversed,
      },
    },
  };
}

function readOptions(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
