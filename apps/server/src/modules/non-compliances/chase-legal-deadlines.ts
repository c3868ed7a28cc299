// Tells quality of legal deadlines that come near, whether they have asked for it or not: whoever misses one answers to the law.
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Database } from '@prumo/database/database';
import { findNearMoment } from '@prumo/domain/news/news-moments';

import type { Message, Notifier } from '../notifications/create-notifier.ts';
import { texts } from '../notifications/texts.ts';
import { presentCaseNumber } from './tell-of-case.ts';

interface ChaseParts {
  readonly database: Database;
  readonly notifier: Notifier;
  readonly clock: () => number;
  /** Those that are open. */
  readonly listCases: () => Promise<readonly CaseSummary[]>;
  /** User names of those who answer for legal deadlines. */
  readonly listReceivers: () => Promise<readonly string[]>;
}

/** Whoever begins to send mail is not flooded with what ran out long ago. */
const longestPastMs = 7 * 86_400_000;

/** Each deadline is told once, however often it is looked at. Answers how many are near. */
export async function chaseLegalDeadlines(
  { database, notifier, clock, listCases, listReceivers }: ChaseParts,
  signal: AbortSignal,
): Promise<number> {
  const receivers = await listReceivers();
  let count = 0;
  for (const one of await listCases()) {
    for (const { authority, dueAt, notified } of one.legalClocks) {
      signal.throwIfAborted();
      const near = findNearMoment({ dueAt, notified }, one);
      const isToTell =
        near !== null && near.getTime() <= clock() && Date.parse(dueAt) > clock() - longestPastMs;
      if (!isToTell) continue;
      count += 1;
      const { subject, line, label } = texts.legalDeadline;
      const message: Message = {
        kind: 'legal-deadline',
        cause: `legal ${one.id} ${authority} ${dueAt}`,
        subject: `${subject}: ${presentCaseNumber(one)}`,
        lines: [line],
        link: {
          path: `/home/aplicativos/nao-conformidades?nonComplianceId=${encodeURIComponent(one.id)}`,
          label,
        },
      };
      await database.transaction(
        async (transaction) => await notifier.notify(transaction, message, receivers),
      );
    }
  }
  return count;
}
