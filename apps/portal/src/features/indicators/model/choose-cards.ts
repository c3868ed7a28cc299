import { indicatorCategories } from '@prumo/contracts/indicators/indicator-lists';
import { foldText } from '@prumo/ui/text/fold-text';

import type { IndicatorCardFacts } from './indicator-card.ts';
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
