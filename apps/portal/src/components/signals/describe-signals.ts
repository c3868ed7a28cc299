// What the signals of an indicator say, in one sentence: the same on cards, lists, charts and paper.
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';
import { findVariationGroup, presentSigns } from '@prumo/ui/signals/describe-signs';

import { texts } from './texts.ts';

export type SignalFacts = Pick<
  IndicatorSignals,
  'chart' | 'variation' | 'assurance' | 'isTrial' | 'isRunOnly' | 'isAssuranceDisturbed' | 'monthsSinceEvent'
>;

/** What to make of the numbers. */
export function presentSentence(signals: SignalFacts): string {
  if (signals.chart === 'rare-events') return presentRareEvents(signals);
  if (signals.isRunOnly) return texts.runOnly;
  return presentSigns(signals.variation, signals.assurance);
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
  const group = findVariationGroup(variation);
  return group === 'improvement' || group === 'concern' ? texts.both(since, texts.rareEvents[group]) : since;
}
