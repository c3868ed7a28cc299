import type { Approval, MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { listApprovers } from '@prumo/domain/minutes/apply-minutes-command';
import { isSamePerson } from '@prumo/domain/people/user-name';

export interface Answer {
  readonly userName: string;
  /** Null while it is waited for. */
  readonly approval: Approval | null;
}

/** Everybody who is asked for approval, in the order of attendance, with what they said. */
export function listAnswers(minutes: Pick<MeetingMinutes, 'participants' | 'approvals'>): readonly Answer[] {
  return listApprovers(minutes).map((userName) => ({
    userName,
    approval: minutes.approvals.find((one) => isSamePerson(one.userName, userName)) ?? null,
  }));
}
