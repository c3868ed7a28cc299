import type { CommandRefusal } from '@prumo/domain/non-compliances/find-refusal';

import type { DeedCandidate } from './check-deed.ts';

/** The field that a refusal is about, where it is about a single one that the person can mend. */
export function findRefusedField(
  { deed }: Pick<DeedCandidate, 'deed'>,
  refusal: CommandRefusal,
): string | null {
  if (deed === 'finish-action') return refusal === 'done-in-future' ? 'doneOn' : null;
  if (deed !== 'chase-action') return null;
  if (refusal === 'action-term-illegal' || refusal === 'action-term-unexplained') return 'dueOn';
  return refusal === 'verifier-is-executor' ? 'who' : null;
}
