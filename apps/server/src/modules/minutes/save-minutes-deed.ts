import { randomUUID } from 'node:crypto';

import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesDeed } from '@prumo/contracts/minutes/minutes-deeds';
import type { Transaction } from '@prumo/database/connection';
import { listTasksToCreate } from '@prumo/domain/minutes/build-agenda';

import { createAuditRepository } from '../audit/audit.repository.ts';
import { createDecisionTasksRepository } from './decision-tasks.repository.ts';
import { minutesDocumentType } from './minutes-audit.ts';
import { createMinutesRepository } from './minutes.repository.ts';

interface DoneDeed {
  readonly before: MeetingMinutes;
  readonly after: MeetingMinutes;
  readonly deed: MinutesDeed;
  readonly userName: string;
}

/** With all that has to be known of it later, whatever happens in between. */
export async function saveMinutesDeed(
  connection: Transaction,
  { before, after, deed, userName }: DoneDeed,
): Promise<void> {
  await createMinutesRepository(connection).save(after);
  const tasks = createDecisionTasksRepository(connection);
  if (before.state !== 'approved') {
    await tasks.insert(
      listTasksToCreate(after).map(({ id }) => ({
        id: randomUUID(),
        minutesId: after.id,
        decisionId: id,
        owner: after.secretary,
        taskId: null,
        isDone: false,
      })),
    );
  }
  if (deed.deed === 'finish-decision') await tasks.setDone(after.id, deed.decisionId);
  // What autosaves have written stands in the entry of what was presented.
  const isWhole = deed.deed === 'present-for-approval';
  await createAuditRepository(connection).record({
    userName,
    documentType: minutesDocumentType,
    documentId: after.id,
    before: { state: before.state, round: before.round },
    after: isWhole ? after : { state: after.state, round: after.round, deed },
  });
}
