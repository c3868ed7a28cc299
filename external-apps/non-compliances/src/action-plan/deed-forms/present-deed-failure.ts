import type { RequestFailure } from '@prumo/portal-kit/calls';

import { texts } from './texts.ts';

/** Why a deed was not done, in one or two sentences. Null stands for a failure that was not the request's. */
export function presentDeedFailure(failure: RequestFailure | null, told: string): string {
  if (failure === null) return texts.failed('');
  const { status, code, details } = failure;
  if (isCaseChanged(failure)) return texts.changed;
  if (code === 'deed_refused') return findRefusalText(details['refusal']) ?? texts.failed(told);
  if (status === 0) return texts.noAnswer;
  if (status === 404) return texts.gone;
  if (status === 403) return texts.refusals['wrong-role'];
  return status === 400 ? texts.notTaken : texts.failed(told);
}

/** Somebody else has done something about the case since the person looked at it. */
export function isCaseChanged(failure: RequestFailure | null): boolean {
  return failure?.code === 'case_changed';
}

function findRefusalText(refusal: unknown): string | undefined {
  return Object.entries(texts.refusals).find(([known]) => known === refusal)?.[1];
}
