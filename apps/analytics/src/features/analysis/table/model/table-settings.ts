// How a question wants its table drawn. It stands among the properties of the question, so that it is saved with it. Pure.
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

export const colourings = ['none', 'scale', 'bars', 'threshold'] as const;
export type Colouring = (typeof colourings)[number];

export const sparks = ['none', 'line', 'bars'] as const;
export type Spark = (typeof sparks)[number];

export const statistics = ['min', 'max', 'avg', 'sum'] as const;
export type Statistic = (typeof statistics)[number];

export interface TableSettings {
  readonly colouring: Colouring;
  /** What cells are held against where they are coloured by it. */
  readonly threshold: number;
  readonly spark: Spark;
  readonly statistics: readonly Statistic[];
}

const keys = {
  colouring: 'prumo.table.colouring',
  threshold: 'prumo.table.threshold',
  spark: 'prumo.table.spark',
  statistics: 'prumo.table.statistics',
} as const;

export function readTableSettings({ properties }: SaikuQuery): TableSettings {
  const read = (key: string): string => {
    const value = properties?.[key];
    return typeof value === 'string' ? value : '';
  };
  const threshold = Number(read(keys.threshold));
  const wanted = read(keys.statistics).split(',');
  return {
    colouring: colourings.find((each) => each === read(keys.colouring)) ?? 'none',
    threshold: Number.isFinite(threshold) ? threshold : 0,
    spark: sparks.find((each) => each === read(keys.spark)) ?? 'none',
    statistics: statistics.filter((each) => wanted.includes(each)),
  };
}

export function changeTableSettings(query: SaikuQuery, changed: Partial<TableSettings>): SaikuQuery {
  const settings = { ...readTableSettings(query), ...changed };
  return {
    ...query,
    properties: {
      ...query.properties,
      [keys.colouring]: settings.colouring,
      [keys.threshold]: String(settings.threshold),
      [keys.spark]: settings.spark,
      [keys.statistics]: settings.statistics.join(','),
    },
  };
}
