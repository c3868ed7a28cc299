import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';

/** Those who were there: nobody else can say whether it is what was said. Each once. */
export function listApprovers({ participants }: Pick<MeetingMinutes, 'participants'>): readonly string[] {
  const present = participants
    .filter(({ attendance }) => attendance === 'present')
    .map(({ userName }) => [userName.toLowerCase(), userName] as const);
  return [...new Map(present).values()];
}

export function hasQuorum(minutes: Pick<MeetingMinutes, 'participants' | 'quorum'>): boolean {
  return minutes.quorum === null || listApprovers(minutes).length >= minutes.quorum;
}
