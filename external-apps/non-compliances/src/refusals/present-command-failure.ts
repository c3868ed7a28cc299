import { findFailure, presentFailure } from '@prumo/portal-kit/calls';

import { presentRequestFailure } from './present-refusal.ts';

/** Why a command was not done; nothing for what is told elsewhere: that the case changed. */
export function presentCommandFailure(error: unknown): string | null {
  return presentRequestFailure(findFailure(error), presentFailure(error));
}
