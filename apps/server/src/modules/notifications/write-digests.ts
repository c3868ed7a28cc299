// One mail a day instead of many, for those who want it so.
import type { Database } from '@prumo/database/database';

import type { Notifier } from './create-notifier.ts';
import { mailContent } from './mail/mail-content.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { texts } from './texts.ts';

/** The digest and the end of what it holds are one transaction for each person. Answers how many were written. */
export async function writeDigests(
  { database, notifier, clock }: { database: Database; notifier: Notifier; clock: () => number },
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const isWritten = await database.transaction(async (transaction) => {
      const outbox = createOutboxRepository(transaction);
      const now = new Date(clock());
      const held = await outbox.lockHeld(now);
      const [first] = held;
      if (first === undefined) return false;
      const cause = `digest ${first.id}`;
      const items = held.map(({ subject, content }) => ({
        text: subject,
        link: mailContent.parse(content).link,
      }));
      await notifier.notify(
        transaction,
        {
          kind: 'digest',
          subject: texts.digest.subject(items.length),
          lines: [texts.digest.line],
          link: null,
          items,
          cause,
        },
        [first.userName],
      );
      await outbox.endHeld(
        held.map(({ id }) => id),
        cause,
        now,
      );
      return true;
    });
    if (!isWritten) return count;
    count += 1;
  }
  return count;
}
