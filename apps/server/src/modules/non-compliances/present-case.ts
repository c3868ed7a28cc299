// Cases as people get them: in a list, as a whole, and to who comes with a receipt code.
import type { FollowedAction, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type {
  CaseSummary,
  LegalClock,
  ReceiptView,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import {
  type CommandRole,
  commandRoles,
  type NonComplianceState,
  nonComplianceStates,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isActionOverdue, isOverdue } from '@prumo/domain/non-compliances/case-clock';
import { listCommands } from '@prumo/domain/non-compliances/command-exits';
import { isReporterHidden, protectFacts } from '@prumo/domain/non-compliances/protect-reporter';
import { isSamePerson } from '@prumo/domain/people/user-name';

import {
  type CasePerson,
  type CaseRelations,
  findCaseRoles,
  isOfQuality,
  mayReadReporter,
} from './non-compliances.access.ts';
import type { ListedCase, StoredCase } from './non-compliances.repository.ts';

/** Commands that nobody waits for. */
const unawaited: readonly string[] = ['attach', 'rate', 'reopen', 'notify-authority'];

/** Who can be awaited in each state. */
const awaitedRoles = new Map<NonComplianceState, readonly CommandRole[]>(
  nonComplianceStates.map((state) => [
    state,
    commandRoles.filter((role) =>
      listCommands(state, [role]).some((command) => !unawaited.includes(command)),
    ),
  ]),
);

export interface SummaryFacts {
  /** Of the department where it occurred. */
  readonly leaders: CaseRelations['leaders'];
  /** Of the department that reported. */
  readonly peopleOfClaimant: number;
  readonly listLegalClocks: ListLegalClocks;
  readonly now: Date;
}

/** Of a case as somebody may see it: a clock to the minute would tell when it was reported. */
export type ListLegalClocks = (
  seen: Pick<
    NonCompliance,
    'notificationType' | 'state' | 'harm' | 'occurrenceDate' | 'reportedAt' | 'notifiedAuthorities'
  >,
) => readonly LegalClock[];

export function presentSummary(
  person: CasePerson,
  { nonCompliance: stored, reporter }: ListedCase,
  { leaders, peopleOfClaimant, listLegalClocks, now }: SummaryFacts,
): CaseSummary {
  const { userName } = person;
  const relations = { reporter: reporter?.userName ?? null, leaders, openTasks: [] };
  const isOwn = isSamePerson(relations.reporter, userName);
  const isTrusted = isTrustedWith(person, relations.reporter);
  const nonCompliance = protectFacts(stored, { isTrusted, peopleOfClaimant });
  const roles = findCaseRoles(person, stored, relations);
  const isReceived =
    roles.includes('responsible') &&
    [leaders?.responsible, leaders?.manager].some((leader) => isSamePerson(leader ?? null, userName));
  const isSent = roles.includes('claimant');
  return {
    id: nonCompliance.id,
    number: nonCompliance.number,
    year: nonCompliance.year,
    title: nonCompliance.title,
    state: nonCompliance.state,
    kind: nonCompliance.kind,
    severity: nonCompliance.severity,
    harm: nonCompliance.harm,
    isNeverEvent: nonCompliance.isNeverEvent,
    occurrenceDepartment: nonCompliance.occurrenceDepartment,
    occurrenceDeptName: nonCompliance.occurrenceDeptName,
    claimant: nonCompliance.claimant,
    claimantDeptName: nonCompliance.claimantDeptName,
    notificationType: nonCompliance.notificationType,
    eventType: nonCompliance.eventType,
    eventSubtype: nonCompliance.eventSubtype,
    pattern: nonCompliance.pattern,
    reportedAt: nonCompliance.reportedAt,
    occurrenceDate: nonCompliance.occurrenceDate,
    stateSince: nonCompliance.stateSince,
    dueAt: nonCompliance.dueAt,
    responsible: nonCompliance.responsible,
    cycle: nonCompliance.cycle,
    recurrences: nonCompliance.recurrenceCount,
    actions: nonCompliance.actions.length,
    doneActions: nonCompliance.actions.filter(({ doneOn }) => doneOn !== null).length,
    legalClocks: [...listLegalClocks(nonCompliance)],
    boxes: [...(isReceived ? (['received'] as const) : []), ...(isSent ? (['sent'] as const) : [])],
    isOwn,
    isWaitingForMe: !person.isReader && isWaitingFor(roles, userName, stored, now),
    isDayOnly: isReporterHidden(stored) && !isTrusted,
  };
}

/**
 * Of the open tasks the person's own, else for quality any of them; when the process has ended, one that an action had.
 * Nobody else may look at tasks of others.
 */
export function findProcessTask(
  person: CasePerson,
  { processId, actions }: Pick<NonCompliance, 'processId' | 'actions'>,
  { openTasks }: Pick<CaseRelations, 'openTasks'>,
): string | null {
  if (processId === null) return null;
  const own = openTasks.find(({ assignee }) => isSamePerson(assignee, person.userName));
  if (own !== undefined) return own.id;
  if (!isOfQuality(person)) return null;
  return openTasks[0]?.id ?? actions.findLast(({ taskId }) => taskId !== null)?.taskId ?? null;
}

/** Who may know who reported: quality managers, and who it was. */
export function isTrustedWith(person: CasePerson, reporter: string | null): boolean {
  return mayReadReporter(person) || isSamePerson(reporter, person.userName);
}

function isWaitingFor(
  roles: readonly CommandRole[],
  userName: string,
  examined: ListedNonCompliance,
  now: Date,
): boolean {
  const awaited = awaitedRoles.get(examined.state) ?? [];
  return roles.some((role) => awaited.includes(role) && isAwaited(role, userName, examined, now));
}

/** Executors until all actions of theirs are done; quality where nobody else is to move first. */
function isAwaited(role: CommandRole, userName: string, examined: ListedNonCompliance, now: Date): boolean {
  if (role === 'quality') return isAwaitedOfQuality(examined, now);
  if (role !== 'executor') return true;
  return examined.actions.some(({ who, doneOn }) => doneOn === null && isSamePerson(who, userName));
}

function isAwaitedOfQuality(examined: ListedNonCompliance, now: Date): boolean {
  switch (examined.state) {
    case 'triage':
    case 'validation':
      return true;
    case 'execution':
      return examined.actions.some((action) => isActionOverdue(action, now));
    case 'efficacy':
      return isOverdue(examined, now);
    default:
      return false;
  }
}

export function presentReceipt({ nonCompliance, version }: StoredCase): ReceiptView {
  const { history, actions } = nonCompliance;
  const returned = history.findLast(({ deed: command }) => command.deed === 'return');
  return {
    version,
    number: nonCompliance.number,
    year: nonCompliance.year,
    title: nonCompliance.title,
    description: nonCompliance.description,
    immediateAction: nonCompliance.immediateAction,
    occurrenceDeptName: nonCompliance.occurrenceDeptName,
    state: nonCompliance.state,
    reportedAt: nonCompliance.reportedAt,
    stateSince: nonCompliance.stateSince,
    question:
      nonCompliance.state === 'returned' && returned?.deed.deed === 'return' ? returned.deed.note : null,
    steps: history
      .filter(({ from, to }) => from !== to)
      .map(({ at, to, role, deed: command }) => ({ at, to, note: findReply(role, command) })),
    actions: actions.map(({ what, dueOn, doneOn }) => ({ what, dueOn, doneOn })),
    rating: nonCompliance.rating,
    commands: [...listCommands(nonCompliance.state, ['claimant'])],
  };
}

/** What quality wrote for the claimant to read; what the department and quality write to each other is theirs. */
function findReply(
  role: NonCompliance['history'][number]['role'],
  command: NonCompliance['history'][number]['deed'],
): string | null {
  const isForClaimant = ['return', 'dismiss', 'merge', 'close-without-plan', 'reopen'].includes(command.deed);
  if (role !== 'quality' || !isForClaimant || !('note' in command)) return null;
  return command.note === '' ? null : command.note;
}

/** As much of a case as lists need. The database computes it from the document, as its migration 0029 tells. */
export interface ListedNonCompliance extends Pick<
  NonCompliance,
  | 'id'
  | 'number'
  | 'year'
  | 'title'
  | 'state'
  | 'kind'
  | 'severity'
  | 'harm'
  | 'isNeverEvent'
  | 'occurrenceDepartment'
  | 'occurrenceDeptName'
  | 'claimant'
  | 'claimantDeptName'
  | 'notificationType'
  | 'eventType'
  | 'eventSubtype'
  | 'pattern'
  | 'reportedAt'
  | 'occurrenceDate'
  | 'stateSince'
  | 'dueAt'
  | 'responsible'
  | 'cycle'
  | 'notifiedAuthorities'
> {
  readonly recurrenceCount: number;
  readonly actions: readonly Pick<FollowedAction, 'who' | 'taskId' | 'dueOn' | 'doneOn'>[];
  readonly efficacy: { readonly verifier: string } | null;
}
