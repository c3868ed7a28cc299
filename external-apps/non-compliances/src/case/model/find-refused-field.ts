import type { CommandRefusal } from '@prumo/domain/non-compliances/find-refusal';

import type { CommandCandidate } from './check-command.ts';

/** The field that a refusal is about, where it is about a single one that the person can mend. */
export function findRefusedField(
  { deed: command }: Pick<CommandCandidate, 'deed'>,
  refusal: CommandRefusal,
): string | null {
  if (command === 'finish-action') return refusal === 'done-in-future' ? 'doneOn' : null;
  if (command === 'judge-efficacy') return judgeFields[refusal] ?? null;
  if (command === 'notify-authority') return notifyFields[refusal] ?? null;
  if (command !== 'chase-action') return null;
  if (refusal === 'action-term-illegal' || refusal === 'action-term-unexplained') return 'dueOn';
  return refusal === 'verifier-is-executor' ? 'who' : null;
}

const judgeFields: Readonly<Partial<Record<CommandRefusal, string>>> = {
  'partial-undecided': 'partialDecision',
  'partial-closing-by-other': 'partialDecision',
  'early-verdict-unexplained': 'reasonForEarly',
};

const notifyFields: Readonly<Partial<Record<CommandRefusal, string>>> = {
  'notified-in-future': 'notifiedOn',
  'notified-before-occurrence': 'notifiedOn',
  'protocol-missing': 'protocol',
  'waiver-unexplained': 'note',
  'waiver-of-death': 'outcome',
};
