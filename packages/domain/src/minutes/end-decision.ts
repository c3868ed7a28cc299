import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';

/** Its task was ended in the engine, which says when and gives no evidence. Nothing changes when it was done before. */
export function endDecision(
  before: MeetingMinutes,
  { decisionId, doneOn, now }: { readonly decisionId: string; readonly doneOn: string; readonly now: Date },
): MeetingMinutes {
  const found = before.items.flatMap(({ decisions }) => decisions).find(({ id }) => id === decisionId);
  if (before.state !== 'approved' || found === undefined || found.doneOn !== null) return before;
  return {
    ...before,
    items: before.items.map((item) => ({
      ...item,
      decisions: item.decisions.map((decision) =>
        decision.id === decisionId ? { ...decision, doneOn } : decision,
      ),
    })),
    history: [
      ...before.history,
      {
        at: now.toISOString(),
        by: null,
        deed: 'finish-decision',
        from: before.state,
        to: before.state,
        comment: '',
      },
    ],
  };
}
