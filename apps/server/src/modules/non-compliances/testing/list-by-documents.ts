// What the list of cases has to answer, found the long way: from every whole document, with each rule written out.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseSummary, NonComplianceSpan } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isActionOverdue, isOverdue } from '@prumo/domain/non-compliances/case-clock';
import { isClosed, listCommands } from '@prumo/domain/non-compliances/command-exits';
import { findRecurrences } from '@prumo/domain/non-compliances/find-recurrences';
import { createLegalClocks } from '@prumo/domain/non-compliances/legal-clocks';
import { sortQueue } from '@prumo/domain/non-compliances/queue-order';

import type { Actor } from '../../../gateway/actor.ts';
import type { Department } from '../../departments/departments.repository.ts';
import { findCaseRoles } from '../non-compliances.access.ts';
import type { StoredCase } from '../non-compliances.repository.ts';
import { notivisaDuties } from './memory-case-parts.ts';

interface Asked {
  readonly actor: Actor;
  readonly span: NonComplianceSpan;
  readonly now: Date;
  readonly departments: readonly Department[];
  readonly countPeople: (departmentId: string | null) => number;
}

const listLegalClocks = createLegalClocks();

export function listByDocuments(cases: readonly StoredCase[], asked: Asked): readonly CaseSummary[] {
  const listed = cases
    .filter((stored) => isListed(stored, asked))
    .map((stored) => present(stored, asked, cases));
  const isOfQuality = asked.actor.isAdmin || asked.actor.isQualityManager;
  return sortQueue(listed, { now: asked.now, isOfQuality });
}

function isListed({ nonCompliance, reporter }: StoredCase, asked: Asked): boolean {
  const { actor, span } = asked;
  const { from, to } = span;
  const { state, kind, responsible, actions, efficacy, occurrenceDepartment, claimant } = nonCompliance;
  const day = getDayInSaoPaulo(new Date(nonCompliance.reportedAt));
  const isInSpan =
    !isClosed(state) || ((from === undefined || day >= from) && (to === undefined || day <= to));
  const isKnown =
    kind === 'identified' ||
    responsible !== null ||
    !['draft', 'triage', 'returned', 'cancelled'].includes(state);
  const people = [responsible, efficacy?.verifier, ...actions.map(({ who }) => who)];
  const concerns =
    actor.isAdmin ||
    actor.isQualityManager ||
    isNamed(actor, reporter?.userName) ||
    (kind === 'identified' && actor.departments.some(({ id }) => id === claimant)) ||
    (isKnown && (leads(asked, occurrenceDepartment) || people.some((name) => isNamed(actor, name))));
  return isInSpan && concerns;
}

function leads({ actor, departments }: Asked, departmentId: string): boolean {
  const department = departments.find(({ id }) => id === departmentId);
  return [department?.responsible, department?.manager].some((name) => isNamed(actor, name));
}

function present(
  { nonCompliance, reporter }: StoredCase,
  asked: Asked,
  cases: readonly StoredCase[],
): CaseSummary {
  const { actor, now, departments } = asked;
  const { state, kind, actions, occurrenceDepartment, claimant } = nonCompliance;
  const isOwn = isNamed(actor, reporter?.userName);
  const isMember = (wanted: string | null): boolean => actor.departments.some(({ id }) => id === wanted);
  const isDayOnly = kind !== 'identified' && !actor.isQualityManager && !isOwn;
  const dayOf = (instant: string): string => getDayInSaoPaulo(new Date(instant));
  const isDisclosed =
    !isDayOnly ||
    (kind === 'confidential' && asked.countPeople(claimant) >= 5 && claimant !== occurrenceDepartment);
  const occurrenceDate = isDayOnly
    ? `${dayOf(nonCompliance.occurrenceDate)}T03:00:00.000Z`
    : nonCompliance.occurrenceDate;
  const isOfClaimant = isDayOnly && ['draft', 'triage', 'cancelled'].includes(state);
  const roles = findCaseRoles(actor, nonCompliance, {
    reporter: reporter?.userName ?? null,
    leaders: departments.find(({ id }) => id === occurrenceDepartment),
    openTasks: [],
  });
  const waiting = roles
    .filter((role) => role !== 'executor' || actions.some((action) => isToDo(actor, action)))
    .filter((role) => role !== 'quality' || isOfQualityToMove(nonCompliance, now))
    .flatMap((role) => listCommands(state, [role]))
    .filter((command) => !['attach', 'rate', 'reopen', 'notify-authority'].includes(command));
  return {
    id: nonCompliance.id,
    number: nonCompliance.number,
    year: nonCompliance.year,
    title: nonCompliance.title,
    state,
    kind: nonCompliance.kind,
    severity: nonCompliance.severity,
    harm: nonCompliance.harm,
    isNeverEvent: nonCompliance.isNeverEvent,
    occurrenceDepartment,
    occurrenceDeptName: nonCompliance.occurrenceDeptName,
    claimant: isDisclosed ? claimant : null,
    claimantDeptName: isDisclosed ? nonCompliance.claimantDeptName : null,
    notificationType: nonCompliance.notificationType,
    eventType: nonCompliance.eventType,
    eventSubtype: nonCompliance.eventSubtype,
    pattern: nonCompliance.pattern,
    reportedAt: isDayOnly ? `${dayOf(nonCompliance.reportedAt)}T03:00:00.000Z` : nonCompliance.reportedAt,
    occurrenceDate,
    stateSince: isOfClaimant ? `${dayOf(nonCompliance.stateSince)}T03:00:00.000Z` : nonCompliance.stateSince,
    dueAt:
      isOfClaimant && nonCompliance.dueAt !== null
        ? new Date(Date.parse(`${dayOf(nonCompliance.dueAt)}T03:00:00.000Z`) + 86_399_999).toISOString()
        : nonCompliance.dueAt,
    responsible: nonCompliance.responsible,
    cycle: nonCompliance.cycle,
    recurrences: ['triage', 'returned'].includes(state)
      ? findRecurrences(
          nonCompliance,
          cases.map((stored) => stored.nonCompliance),
        ).length
      : nonCompliance.recurrences.length,
    actions: actions.length,
    doneActions: actions.filter(({ doneOn }) => doneOn !== null).length,
    legalClocks: [...listLegalClocks({ ...nonCompliance, occurrenceDate }, notivisaDuties)],
    boxes: [
      ...(leads(asked, occurrenceDepartment) && roles.includes('responsible') ? (['received'] as const) : []),
      ...(isOwn || (kind === 'identified' && isMember(claimant)) ? (['sent'] as const) : []),
    ],
    isOwn,
    isWaitingForMe: waiting.length > 0,
    isDayOnly,
  };
}

function isNamed({ userName }: Actor, name: string | null | undefined): boolean {
  return name?.toLowerCase() === userName.toLowerCase();
}

function isToDo(actor: Actor, { who, doneOn }: NonCompliance['actions'][number]): boolean {
  return doneOn === null && isNamed(actor, who);
}

function isOfQualityToMove(nonCompliance: NonCompliance, now: Date): boolean {
  const { state, actions } = nonCompliance;
  if (state === 'execution') return actions.some((action) => isActionOverdue(action, now));
  if (state === 'efficacy') return isOverdue(nonCompliance, now);
  return state === 'triage' || state === 'validation';
}
