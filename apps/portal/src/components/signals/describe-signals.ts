// What the signals of an indicator say, in one sentence: the same on cards, lists, charts and paper.
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';

import { texts } from './texts.ts';

export type SignalFacts = Pick<
  IndicatorSignals,
  'chart' | 'variation' | 'assurance' | 'isTrial' | 'isRunOnly' | 'isAssuranceDisturbed' | 'monthsSinceEvent'
>;

/** What somebody should make of a variation, whichever way it goes. */
export type VariationGroup = 'concern' | 'common' | 'neutral' | 'improvement';

export function findVariationGroup(variation: IndicatorSignals['variation']): VariationGroup {
  return groups[variation];
}

const groups: Readonly<Record<IndicatorSignals['variation'], VariationGroup>> = {
  'common-cause': 'common',
  'improvement-high': 'improvement',
  'improvement-low': 'improvement',
  'concern-high': 'concern',
  'concern-low': 'concern',
  'neutral-high': 'neutral',
  'neutral-low': 'neutral',
};

/** What to make of the numbers. */
export function presentSentence(signals: SignalFacts): string {
  if (signals.chart === 'rare-events') return presentRareEvents(signals);
  if (signals.isRunOnly) return texts.runOnly;
  return texts.sentences[groups[signals.variation]][signals.assurance ?? 'none'];
}

/** Under which reserve it is said. */
export function listSignalNotes({
  isTrial,
  isRunOnly,
  isAssuranceDisturbed,
  assurance,
}: SignalFacts): readonly string[] {
  // Who is told that chance decides is misled by nothing.
  const isFirm = assurance === 'passes' || assurance === 'fails';
  return [
    ...(isTrial && !isRunOnly ? [texts.notes.trial] : []),
    ...(isAssuranceDisturbed && isFirm ? [texts.notes.disturbed] : []),
  ];
}

function presentRareEvents({ monthsSinceEvent, variation }: SignalFacts): string {
  const since = monthsSinceEvent === null ? texts.rareEvents.never : texts.rareEvents.since(monthsSinceEvent);
  const group = groups[variation];
  return group === 'improvement' || group === 'concern' ? texts.both(since, texts.rareEvents[group]) : since;
}
