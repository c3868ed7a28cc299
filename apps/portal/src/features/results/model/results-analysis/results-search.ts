// What of the screen stands in the address.
import { type PeriodKind, periodKinds } from '@prumo/domain/indicators/month';

import { browserStorage, type TextStorage } from '@prumo/ui/browser-storage';

export interface ResultsSearch {
  readonly period: PeriodKind;
  /** The table has all months; the chart keeps its period. */
  readonly isWholeHistory: boolean;
  /** Null where the address says nothing: then it is as the person left it. */
  readonly axis: AxisChoice | null;
}

/** What is as usual is left out. */
export interface ResultsSearchParams {
  readonly periodo?: string | number;
  readonly historico?: 'completo';
  readonly eixo?: 'zero' | 'ajustado';
}

export function decodeResultsSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  return {
    // The router reads what looks like a number as one.
    period: periodKinds.find((kind) => periodWords[kind] === String(raw['periodo'])) ?? usualPeriod,
    isWholeHistory: raw['historico'] === 'completo',
    axis: axisChoices.find((choice) => axisWords[choice] === raw['eixo']) ?? null,
  };
}

export function encodeResultsSearch({ period, isWholeHistory, axis }: ResultsSearch): ResultsSearchParams {
  return {
    ...(period !== usualPeriod && { periodo: writePeriod(period) }),
    ...(isWholeHistory && { historico: 'completo' as const }),
    ...(axis !== null && { eixo: axisWords[axis] }),
  };
}

const axisChoices = ['zero', 'narrow'] as const satisfies readonly AxisChoice[];

const axisWords = { zero: 'zero', narrow: 'ajustado' } as const satisfies Record<AxisChoice, string>;

const usualPeriod: PeriodKind = '6';

const periodWords: Readonly<Record<PeriodKind, string>> = {
  '6': '6',
  '12': '12',
  '24': '24',
  '36': '36',
  current: 'ano',
  all: 'tudo',
};

/** A number where it is one: the router puts quotation marks around digits that are text. */
function writePeriod(kind: PeriodKind): string | number {
  const word = periodWords[kind];
  return /^\d+$/.test(word) ? Number(word) : word;
}

// How a person wants the vertical axis of an indicator, kept by the browser.

/** From zero on, or fitted to the values. */
export type AxisChoice = 'zero' | 'narrow';

export function rememberAxis(
  userName: string,
  indicatorId: string,
  choice: AxisChoice,
  storage: TextStorage = browserStorage,
): void {
  const key = buildKey(userName, indicatorId);
  // From zero is as usual: only the exception is kept.
  if (choice === 'zero') storage.remove(key);
  else storage.save(key, choice);
}

/** The one of the address; without one there that of last time, else from zero. */
export function findAxis(
  userName: string,
  indicatorId: string,
  asked: AxisChoice | null,
  storage: TextStorage = browserStorage,
): AxisChoice {
  if (asked !== null) return asked;
  return storage.find(buildKey(userName, indicatorId)) === 'narrow' ? 'narrow' : 'zero';
}

function buildKey(userName: string, indicatorId: string): string {
  return `results.axis.${userName.toUpperCase()}.${indicatorId}`;
}
