// What of the screen stands in the address.
import { periodKinds, type PeriodKind } from '@prumo/domain/indicators/period';

export interface ResultsSearch {
  readonly period: PeriodKind;
  /** The table has all months; the chart keeps its period. */
  readonly isWholeHistory: boolean;
}

/** What is as usual is left out. */
export interface ResultsSearchParams {
  readonly periodo?: string | number;
  readonly historico?: 'completo';
}

export function decodeResultsSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  return {
    // The router reads what looks like a number as one.
    period: periodKinds.find((kind) => periodWords[kind] === String(raw['periodo'])) ?? usualPeriod,
    isWholeHistory: raw['historico'] === 'completo',
  };
}

export function encodeResultsSearch({ period, isWholeHistory }: ResultsSearch): ResultsSearchParams {
  return {
    ...(period !== usualPeriod && { periodo: period === '12' ? 12 : periodWords[period] }),
    ...(isWholeHistory && { historico: 'completo' as const }),
  };
}

const usualPeriod: PeriodKind = '6';

const periodWords: Readonly<Record<PeriodKind, string>> = { '6': '6', '12': '12', current: 'ano' };
