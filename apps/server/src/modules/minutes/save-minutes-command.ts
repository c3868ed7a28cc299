import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesCommand, NewMinutesInput } from '@prumo/contracts/minutes/minutes-calls';
import type { Transaction } from '@prumo/database/connection';
import { listTasksToCreate } from '@prumo/domain/minutes/build-agenda';
import { randomUUID } from 'node:crypto';

import { createAuditRepository } from '../audit/audit.repository.ts';
import { createDecisionTasksRepository } from './decision-tasks.repository.ts';
import { createMinutesRepository } from './minutes.repository.ts';

interface DoneCommand {
  readonly before: MeetingMinutes;
  readonly after: MeetingMinutes;
  readonly deed: MinutesCommand;
  readonly userName: string;
}

/** With all that has to be known of it later, whatever happens in between. */
export async function saveMinutesCommand(
  connection: Transaction,
  { before, after, deed: command, userName }: DoneCommand,
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
  if (command.deed === 'finish-decision') await tasks.setDone(after.id, command.decisionId);
  // What autosaves have written stands in the entry of what was presented.
  const isWhole = command.deed === 'present-for-approval';
  await createAuditRepository(connection).record({
    userName,
    documentType: minutesDocumentType,
    documentId: after.id,
    before: { state: before.state, round: before.round },
    after: isWhole ? after : { state: after.state, round: after.round, deed: command },
  });
}

/** As it stands in the audit. */
export const minutesDocumentType = 'minutes';

/** Who does what no person does: a time that is over, a task that was ended. */
export const serverName = 'prumo';

/** As they are before the meeting: nothing was said yet. */
export function scheduleMinutes(
  content: NewMinutesInput['content'] & Pick<MeetingMinutes, 'items'>,
  { year, number }: Pick<MeetingMinutes, 'year' | 'number'>,
): MeetingMinutes {
  return {
    ...content,
    id: randomUUID(),
    number,
    year,
    endsAt: null,
    notices: '',
    nextMeeting: null,
    processId: null,
    state: 'scheduled',
    round: 0,
    attachments: [],
    approvals: [],
    approvalDueAt: null,
    approvedAt: null,
    contentHash: null,
    errata: [],
    history: [],
  };
}
