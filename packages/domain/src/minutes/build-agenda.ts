// The next agenda begins with what is open.
import {
  type AgendaItem,
  agendaOrigins,
  type Decision,
  type MeetingMinutes,
} from '@prumo/contracts/minutes/meeting-minutes';

/** What the portal knows that a committee should look at, and what people add. */
export type ProposedItem = Pick<AgendaItem, 'id' | 'title' | 'origin' | 'links'>;

/**
 * Open decisions of the same committee first, by their day; then the rest in the order of origins: indicators, overdue
 * plans, serious events, what is new.
 */
export function buildAgenda(
  committee: string,
  earlier: readonly MeetingMinutes[],
  proposed: readonly ProposedItem[],
): readonly AgendaItem[] {
  const carried = listOpenDecisions(committee, earlier).map(({ decision, minutes }, index) => ({
    id: `open-${index + 1}`,
    title: decision.what,
    origin: 'open-decision' as const,
    links: [
      {
        kind: 'minutes' as const,
        id: minutes.id,
        departmentId: null,
        label: `${minutes.number}/${minutes.year}`,
      },
    ],
  }));
  const order = agendaOrigins;
  const rest = proposed.toSorted((one, other) => order.indexOf(one.origin) - order.indexOf(other.origin));
  return [...carried, ...rest].map((item) => ({ ...item, discussion: '', decisions: [] }));
}

/** Of approved minutes, as only their decisions hold; by the day they are due. */
export function listOpenDecisions(
  committee: string,
  earlier: readonly MeetingMinutes[],
): readonly { readonly decision: Decision; readonly minutes: MeetingMinutes }[] {
  return earlier
    .filter((minutes) => minutes.committee === committee && minutes.state === 'approved')
    .flatMap((minutes) =>
      minutes.items
        .flatMap(({ decisions }) => decisions)
        .filter(({ doneOn }) => doneOn === null)
        .map((decision) => ({ decision, minutes })),
    )
    .toSorted((one, other) => (one.decision.dueOn < other.decision.dueOn ? -1 : 1));
}

/** What becomes a task once the minutes are approved. */
export function listTasksToCreate(minutes: MeetingMinutes): readonly Decision[] {
  if (minutes.state !== 'approved') return [];
  return minutes.items
    .flatMap(({ decisions }) => decisions)
    .filter(({ taskId, doneOn }) => taskId === null && doneOn === null);
}

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
