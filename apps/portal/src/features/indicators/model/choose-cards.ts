import type { MonthlyValue } from '@prumo/contracts/bi/query-result';
import { indicatorCategories } from '@prumo/contracts/indicators/indicator-lists';
import { buildChartSeries, type ChartMonth, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { addMonths, type Month, resolvePeriod } from '@prumo/domain/indicators/month';
import { findEarliestMonth, findStanding, type Standing } from '@prumo/domain/indicators/standing';
import { findDueMonth } from '@prumo/domain/results/missing-result';
import { foldText } from '@prumo/ui/text/fold-text';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import type { IndicatorOrder, IndicatorSearch, SituationFilter } from './indicator-search.ts';

type Choice = Pick<IndicatorSearch, 'status' | 'situation' | 'category' | 'order' | 'text'>;

/** Those that were asked for, in the order that was asked for. */
export function chooseCards(
  cards: readonly IndicatorCardFacts[],
  choice: Choice,
): readonly IndicatorCardFacts[] {
  const words = foldText(choice.text).split(/\s+/).filter(Boolean);
  return cards
    .filter((card) => fits(card, choice) && holds(card, words))
    .toSorted((one, other) => comparisons[choice.order](one, other) || compareNames(one, other));
}

/** How many each of the situations would leave, with everything else that was asked for. */
export function countSituations(
  cards: readonly IndicatorCardFacts[],
  choice: Choice,
): Readonly<Record<SituationFilter, number>> {
  const count = (situation: SituationFilter) => chooseCards(cards, { ...choice, situation }).length;
  return { 'off-target': count('off-target'), 'missing-result': count('missing-result') };
}

/** Those that are in use, in the order of the fixed list. */
export function listCategories(cards: readonly IndicatorCardFacts[]): readonly string[] {
  const used = new Set(cards.map(({ indicator }) => indicator.category));
  return indicatorCategories.filter((category) => used.has(category));
}

function fits(card: IndicatorCardFacts, { status, situation, category }: Choice): boolean {
  const { isActive, category: ownCategory } = card.indicator;
  return (
    (status === 'all' || isActive === (status === 'active')) &&
    (situation !== 'off-target' || isOffTarget(card)) &&
    (situation !== 'missing-result' || card.missingMonth !== null) &&
    (category === null || ownCategory === category)
  );
}

/** Every word, wherever it stands. */
function holds({ indicator }: IndicatorCardFacts, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = foldText(
    [indicator.name, indicator.code, indicator.category ?? '', indicator.description].join(' '),
  );
  return words.every((word) => text.includes(word));
}

function isOffTarget({ gap }: IndicatorCardFacts): boolean {
  return gap !== null && !gap.isOnTarget;
}

const { compare } = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

const compareNames: Comparison = (one, other) =>
  compare(one.indicator.name, other.indicator.name) || compare(one.indicator.code, other.indicator.code);

type Comparison = (one: IndicatorCardFacts, other: IndicatorCardFacts) => number;

const comparisons: Readonly<Record<IndicatorOrder, Comparison>> = {
  name: compareNames,
  code: (one, other) => compare(one.indicator.code, other.indicator.code),
  category: (one, other) => compareLast(one.indicator.category, other.indicator.category),
  'off-target': (one, other) => Number(isOffTarget(other)) - Number(isOffTarget(one)),
  'missing-result': (one, other) => Number(other.missingMonth !== null) - Number(one.missingMonth !== null),
};

/** What has none comes last. */
function compareLast(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(one, other);
}

/** What a card tells about its indicator. */
export interface IndicatorCardFacts extends Standing {
  readonly indicator: LoadedIndicator;
  /** The month whose result should be there and is not; none is missed of an inactive one. */
  readonly missingMonth: Month | null;
  /** Of the chart's period. */
  readonly series: readonly ChartMonth[];
}

/** The first month whose values the cards need; the last one is the month that runs. */
export function findFirstMonth(indicators: readonly LoadedIndicator[], thisMonth: Month): Month {
  return indicators.reduce(
    (first, indicator) => Math.min(first, findEarliestMonth(indicator, thisMonth)),
    addMonths(thisMonth, -12),
  );
}

export function buildCards(
  indicators: readonly LoadedIndicator[],
  values: readonly MonthlyValue[],
  thisMonth: Month,
): readonly IndicatorCardFacts[] {
  const byIndicator = groupByIndicator(values);
  return indicators.map((indicator) =>
    buildCard(indicator, listResults(byIndicator.get(indicator.id) ?? []), thisMonth),
  );
}

function groupByIndicator(values: readonly MonthlyValue[]): ReadonlyMap<string, readonly MonthlyValue[]> {
  const groups = new Map<string, MonthlyValue[]>();
  for (const value of values) {
    const group = groups.get(value.indicatorId);
    if (group === undefined) groups.set(value.indicatorId, [value]);
    else group.push(value);
  }
  return groups;
}

function listResults(values: readonly MonthlyValue[]): readonly MonthlyResult[] {
  return values.flatMap(({ month, result }) => (result === null ? [] : [{ month, value: result }]));
}

function buildCard(
  indicator: LoadedIndicator,
  results: readonly MonthlyResult[],
  thisMonth: Month,
): IndicatorCardFacts {
  const dueMonth = findDueMonth(indicator.verificationFrequency ?? undefined, thisMonth);
  const isMissed = indicator.isActive && !results.some(({ month }) => month === dueMonth);
  return {
    ...findStanding(indicator, results, thisMonth),
    indicator,
    missingMonth: isMissed ? dueMonth : null,
    series: buildChartSeries(results, indicator.targets, resolvePeriod('6', thisMonth)),
  };
}
