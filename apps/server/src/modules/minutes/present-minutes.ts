import type { MeetingMinutes, Participant } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { isUnaltered, listApprovers } from '@prumo/domain/minutes/apply-minutes-command';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { createHash } from 'node:crypto';

import type { Actor } from '../../gateway/actor.ts';
import { isEditor } from './minutes.access.ts';
import type { StoredMinutes } from './minutes.repository.ts';

export function presentMinutes(
  { minutes, version }: Pick<StoredMinutes, 'minutes' | 'version'>,
  actor: Actor,
): MinutesView {
  const isOwn = (userName: string): boolean => isSamePerson(userName, actor.userName);
  const mayEdit = isEditor(actor, minutes);
  return {
    minutes: mayEdit ? minutes : withoutSetAside(minutes),
    version,
    isEditor: mayEdit,
    isAskedForApproval:
      !actor.isReader &&
      minutes.state === 'in-approval' &&
      listApprovers(minutes).some(isOwn) &&
      !minutes.approvals.some(({ userName }) => isOwn(userName)),
    isUnaltered: minutes.state === 'approved' ? isUnaltered(minutes, digestContent) : null,
  };
}

/** What was written and not taken is for those who write. */
function withoutSetAside(minutes: MeetingMinutes): MeetingMinutes {
  return { ...minutes, history: minutes.history.filter(({ setAside }) => setAside === undefined) };
}

/** SHA-256 as hexadecimal digits. */
export function digestContent(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Where nothing was said about where a participant works, what is known of it here. */
export async function fillDepartmentNames(
  participants: readonly Participant[],
  findNames: (userNames: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Participant[]> {
  const lacking = participants.filter(({ departmentName }) => departmentName === null);
  const names = await findNames(lacking.map(({ userName }) => userName));
  return participants.map((one) => ({
    ...one,
    departmentName: one.departmentName ?? names.get(one.userName.toLowerCase()) ?? null,
  }));
}
