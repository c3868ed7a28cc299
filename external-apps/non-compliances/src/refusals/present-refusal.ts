import type { CommandRefusal } from '@prumo/domain/non-compliances/find-refusal';
import { findFailure, presentFailure, type RequestFailure } from '@prumo/portal-kit/calls';

import { texts } from './texts.ts';

export function presentRefusal(refusal: CommandRefusal): string {
  return texts.refusals[refusal];
}

/**
 * Why a command was not done; nothing for what is told elsewhere: that the case changed.
 * @param failure Null for an error that was not the request's.
 * @param told What the portal says of it.
 */
export function presentRequestFailure(failure: RequestFailure | null, told: string): string | null {
  if (failure === null) return texts.failed(told);
  const { status, code, details } = failure;
  if (code === 'case_changed') return null;
  if (code === 'command_refused') {
    const refusal = details['refusal'];
    return isKnown(refusal) ? presentRefusal(refusal) : texts.unknownRefusal;
  }
  if (code === 'case_under_way') return texts.underWay;
  if (code === 'engine_refused_step') return texts.engineRefused;
  if (status === 0) return texts.noAnswer;
  if (status === 404) return texts.gone;
  if (status === 403) return presentRefusal('wrong-role');
  return status === 400 ? texts.notTaken : texts.failed(told);
}

function isKnown(refusal: unknown): refusal is CommandRefusal {
  return typeof refusal === 'string' && Object.hasOwn(texts.refusals, refusal);
}

/** Why a command was not done; nothing for what is told elsewhere: that the case changed. */
export function presentCommandFailure(error: unknown): string | null {
  return presentRequestFailure(findFailure(error), presentFailure(error));
}
