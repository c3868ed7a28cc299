// The state machine of minutes. Once approved they are locked: what is wrong is set right by an erratum.
import {
  type AgendaItem,
  type Approval,
  type MeetingMinutes,
  minutesContent,
  type MinutesState,
} from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesCommand } from '@prumo/contracts/minutes/minutes-calls';

import { addBusinessDays, type LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { isSamePerson } from '../people/user-name.ts';

export interface MinutesActor {
  /** Nobody for a clock that ran out. */
  readonly userName: string | null;
  readonly isQualityManager: boolean;
}

export interface MinutesFacts {
  readonly now: Date;
  readonly holidays?: LocalHolidays;
  /** SHA-256 as hexadecimal digits. */
  readonly digest: (text: string) => string;
}

export type MinutesRefusal =
  | 'wrong-state'
  | 'wrong-person'
  | 'wrong-time'
  | 'nobody-present'
  | 'attendance-missing'
  | 'agenda-empty'
  | 'answered-before'
  | 'not-lapsed'
  | 'decision-twice'
  | 'unknown-decision'
  | 'decision-done'
  | 'done-in-future';

export type MinutesOutcome =
  | { readonly isDone: true; readonly minutes: MeetingMinutes }
  | { readonly isDone: false; readonly refusal: MinutesRefusal };

const businessDaysToApprove = 5;
const endOfBusinessDay = 18;

const statesOfCommand: Readonly<Record<MinutesCommand['deed'], readonly MinutesState[]>> = {
  write: ['scheduled', 'in-meeting'],
  begin: ['scheduled'],
  'present-for-approval': ['in-meeting'],
  approve: ['in-approval'],
  object: ['in-approval'],
  lapse: ['in-approval'],
  'add-erratum': ['approved'],
  'finish-decision': ['approved'],
};

export function applyMinutesCommand(
  before: MeetingMinutes,
  command: MinutesCommand,
  actor: MinutesActor,
  facts: MinutesFacts,
): MinutesOutcome {
  if (!statesOfCommand[command.deed].includes(before.state)) return { isDone: false, refusal: 'wrong-state' };
  const refusal = findRefusal(before, command, actor, facts);
  if (refusal !== undefined) return { isDone: false, refusal };
  const changed = { ...before, ...findChanges(before, command, actor, facts) };
  const { setAside = [] } = command.deed === 'write' ? command : {};
  // Autosave would fill the history with what the next moment replaces; what nothing replaces is what was set aside.
  if (command.deed === 'write' && setAside.length === 0) return { isDone: true, minutes: changed };
  const entry = {
    at: facts.now.toISOString(),
    by: actor.userName,
    deed: command.deed,
    from: before.state,
    to: changed.state,
    comment: 'comment' in command ? command.comment : '',
    ...(setAside.length > 0 && { setAside }),
  };
  return { isDone: true, minutes: { ...changed, history: [...before.history, entry] } };
}

function findRefusal(
  before: MeetingMinutes,
  command: MinutesCommand,
  actor: MinutesActor,
  { now }: MinutesFacts,
): MinutesRefusal | undefined {
  const latest = before.history.at(-1)?.at;
  if (latest !== undefined && now.getTime() < Date.parse(latest)) return 'wrong-time';
  switch (command.deed) {
    case 'write':
      if (!isEditor(before, actor)) return 'wrong-person';
      return hasTwice(command.content.items.flatMap(({ decisions }) => decisions.map(({ id }) => id)))
        ? 'decision-twice'
        : undefined;
    case 'begin':
      return isEditor(before, actor) ? undefined : 'wrong-person';
    case 'add-erratum':
      return isEditor(before, actor) ? undefined : 'wrong-person';
    case 'present-for-approval':
      if (!isEditor(before, actor)) return 'wrong-person';
      if (before.items.length === 0) return 'agenda-empty';
      if (before.participants.some(({ attendance }) => attendance === 'convened'))
        return 'attendance-missing';
      return listApprovers(before).length === 0 ? 'nobody-present' : undefined;
    case 'approve':
    case 'object':
      if (!listApprovers(before).some((name) => isSamePerson(name, actor.userName))) return 'wrong-person';
      return before.approvals.some(({ userName }) => isSamePerson(userName, actor.userName))
        ? 'answered-before'
        : undefined;
    case 'lapse':
      return before.approvalDueAt !== null && now.getTime() > Date.parse(before.approvalDueAt)
        ? undefined
        : 'not-lapsed';
    case 'finish-decision': {
      const found = before.items
        .flatMap(({ decisions }) => decisions)
        .find(({ id }) => id === command.decisionId);
      if (found === undefined) return 'unknown-decision';
      if (!isSamePerson(found.who, actor.userName) && !isEditor(before, actor)) return 'wrong-person';
      if (found.doneOn !== null) return 'decision-done';
      return command.doneOn > getDayInSaoPaulo(now) ? 'done-in-future' : undefined;
    }
  }
}

function findChanges(
  before: MeetingMinutes,
  command: MinutesCommand,
  actor: MinutesActor,
  facts: MinutesFacts,
): Partial<MeetingMinutes> {
  const at = facts.now.toISOString();
  switch (command.deed) {
    case 'write':
      return { ...command.content, items: command.content.items.map(openDecisions) };
    case 'begin':
      return { state: 'in-meeting' };
    case 'present-for-approval': {
      const due = addBusinessDays(getDayInSaoPaulo(facts.now), businessDaysToApprove, facts.holidays);
      return {
        state: 'in-approval',
        round: before.round + 1,
        approvals: [],
        approvalDueAt: getInstantInSaoPaulo(due, endOfBusinessDay).toISOString(),
      };
    }
    case 'approve':
    case 'object': {
      const verdict = command.deed === 'approve' ? 'approved' : 'objected';
      const own = { userName: actor.userName ?? '', verdict, comment: command.comment, at } as const;
      return settle(before, [...before.approvals, own], facts);
    }
    case 'lapse': {
      const answered = new Set(before.approvals.map(({ userName }) => userName.toLowerCase()));
      const silent = listApprovers(before)
        .filter((name) => !answered.has(name.toLowerCase()))
        .map((userName) => ({ userName, verdict: 'silent', comment: '', at }) as const);
      return settle(before, [...before.approvals, ...silent], facts);
    }
    case 'add-erratum':
      return { errata: [...before.errata, { at, by: actor.userName ?? '', text: command.text }] };
    case 'finish-decision':
      return {
        items: before.items.map((item) => ({
          ...item,
          decisions: item.decisions.map((decision) =>
            decision.id === command.decisionId
              ? { ...decision, doneOn: command.doneOn, evidence: command.evidence }
              : decision,
          ),
        })),
      };
  }
}

/** Tasks and their ends are none of what is written. */
function openDecisions(item: AgendaItem): AgendaItem {
  return {
    ...item,
    decisions: item.decisions.map((decision) => ({
      ...decision,
      taskId: null,
      doneOn: null,
      evidence: null,
    })),
  };
}

/** When all have answered: an objection sends it back to be written again, else it is approved and locked. */
function settle(before: MeetingMinutes, approvals: Approval[], facts: MinutesFacts): Partial<MeetingMinutes> {
  if (approvals.length < listApprovers(before).length) return { approvals };
  if (approvals.some(({ verdict }) => verdict === 'objected')) {
    return { approvals, state: 'in-meeting', approvalDueAt: null };
  }
  return {
    approvals,
    state: 'approved',
    approvalDueAt: null,
    approvedAt: facts.now.toISOString(),
    contentHash: facts.digest(presentLockedContent(before)),
  };
}

/** Who writes them. */
function isEditor(
  { secretary, coordinator }: MeetingMinutes,
  { userName, isQualityManager }: MinutesActor,
): boolean {
  return isQualityManager || isSamePerson(secretary, userName) || isSamePerson(coordinator, userName);
}

function hasTwice(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length;
}

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

// What approval locks, as one text: its hash shows later that nobody has changed it.

/** Tasks and their ends belong to what comes after. The order of fields never changes the text. */
export function presentLockedContent(minutes: MeetingMinutes): string {
  const content = minutesContent.parse(minutes);
  const items = content.items.map((item) => ({
    ...item,
    decisions: item.decisions.map(({ id, what, who, dueOn }) => ({ id, what, who, dueOn })),
  }));
  return JSON.stringify(sortKeys({ ...content, items, number: minutes.number, year: minutes.year }));
}

/** @param digest SHA-256 as hexadecimal digits. */
export function isUnaltered(minutes: MeetingMinutes, digest: (text: string) => string): boolean {
  return minutes.contentHash !== null && digest(presentLockedContent(minutes)) === minutes.contentHash;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, child]) => [name, sortKeys(child)]),
  );
}
