import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';

import { buildMessage } from '../notifications/build-message.ts';
import type { Notifier } from '../notifications/create-notifier.ts';

/** In the transaction that saves the case. */
export type TellOfCase = (
  connection: Connection,
  before: NonCompliance | null,
  after: NonCompliance,
) => Promise<void>;

export function createTellOfCase(notifier: Notifier): TellOfCase {
  return async (connection, before, after) => {
    const answerer = findNewAnswerer(before, after);
    if (answerer === null) return;
    const message = buildMessage('case-to-answer', {
      cause: `case ${after.id} ${after.stateSince}`,
      path: `/home/aplicativos/nao-conformidades?nonComplianceId=${encodeURIComponent(after.id)}`,
      number: presentCaseNumber(after),
    });
    await notifier.notify(connection, message, [answerer]);
  };
}

export function presentCaseNumber({ number, year }: Pick<NonCompliance, 'number' | 'year'>): string {
  return `NC-${String(number).padStart(4, '0')}/${year}`;
}

/**
 * Who has to answer now and had not before: whoever analyses, or an identified reporter whose report was given back. Both follow
 * what quality does, so that no moment of a hidden reporter shows in it.
 */
export function findNewAnswerer(
  before: Pick<NonCompliance, 'state' | 'responsible'> | null,
  after: Pick<NonCompliance, 'state' | 'responsible' | 'reporter' | 'kind'>,
): string | null {
  if (after.state === 'analysis') {
    const isSame = before?.state === 'analysis' && before.responsible === after.responsible;
    return isSame ? null : after.responsible;
  }
  const isGivenBack = after.state === 'returned' && before?.state !== 'returned';
  return isGivenBack && after.kind === 'identified' ? (after.reporter?.userName ?? null) : null;
}
