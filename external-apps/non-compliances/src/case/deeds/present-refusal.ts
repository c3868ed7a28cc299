import { findFailure, presentFailure } from '@prumo/portal-kit/calls';
import type { DeedRefusal } from '@prumo/portal-kit/non-compliances';

import { texts } from './texts.ts';

export function presentRefusal(refusal: DeedRefusal): string {
  return texts.refusals[refusal];
}

/** Why a deed was not done; nothing for what is told elsewhere: that the case changed. */
export function presentDeedFailure(error: unknown): string | null {
  const failure = findFailure(error);
  if (failure?.code === 'case_changed') return null;
  if (failure?.code !== 'deed_refused') return presentFailure(error);
  const refusal = failure.details['refusal'];
  return isKnown(refusal) ? presentRefusal(refusal) : texts.unknownRefusal;
}

function isKnown(refusal: unknown): refusal is DeedRefusal {
  return typeof refusal === 'string' && Object.hasOwn(texts.refusals, refusal);
}
