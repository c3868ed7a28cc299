import { findFailure, presentFailure } from '@prumo/portal-kit/calls';

import { presentRefusal } from './present-refusal.ts';

/** One sentence about why something about minutes did not succeed. */
export function presentMinutesFailure(error: unknown): string {
  return presentRefusal(findFailure(error)) ?? presentFailure(error);
}
