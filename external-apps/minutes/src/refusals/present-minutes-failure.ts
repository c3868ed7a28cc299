import type { MinutesRefusal } from '@prumo/domain/minutes/apply-minutes-command';
import { findFailure, presentFailure, type RequestFailure } from '@prumo/portal-kit/calls';

import { texts } from './texts.ts';

/** One sentence about why something about minutes did not succeed. */
export function presentMinutesFailure(error: unknown): string {
  return presentRefusal(findFailure(error)) ?? presentFailure(error);
}

/** What the rules of minutes have against something; nothing for failures of another kind. */
export function presentRefusal(failure: Pick<RequestFailure, 'code' | 'details'> | null): string | null {
  if (failure?.code === 'minutes_changed') return texts.changed;
  const refusal = failure?.code === 'command_refused' ? failure.details['refusal'] : undefined;
  return isRefusal(refusal) ? texts.refusals[refusal] : null;
}

function isRefusal(value: unknown): value is MinutesRefusal {
  return typeof value === 'string' && Object.hasOwn(texts.refusals, value);
}
