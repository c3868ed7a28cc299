// What the list of cases has to answer, found the long way: from every whole document, with each rule written out.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseSummary, NonComplianceSpan } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isActionOverdue, isOverdue } from '@prumo/domain/non-compliances/case-clock';
import { isClosed, listDeeds } from '@prumo/domain/non-compliances/deed-exits';

import type { Actor } from '../../../gateway/actor.ts';
import type { Department } from '../../departments/departments.repository.ts';
import { findCaseRoles } from '../non-compliances.access.ts';
import type { StoredCase } from '../non-compliances.repository.ts';

interface Asked {
  readonly actor: Actor;
  readonly span: NonComplianceSpan;
  readonly now: Date;
  readonly departments: readonly Department[];
}

export function listByDocuments(cases: readonly StoredCase[], asked: Asked): readonly CaseSummary[] {
  return cases
    .filter((stored) => isListed(stored, asked))
    .toSorted(
      ({ nonCompliance: one }, { nonCompliance: other }) =>
        Date.parse(other.reportedAt) - Date.parse(one.reportedAt) || (one.id < other.id ? -1 : 1),
    )
    .map((stored) => present(stored, asked));
}

function isListed({ nonCompliance, reporter }: StoredCase, { actor, span: { from, to } }: Asked): boolean {
  const { state, responsible, actions, efficacy, occurrenceDepartment, claimant } = nonCompliance;
  const day = getDayInSaoPaulo(new Date(nonCompliance.reportedAt));
  const isInSpan =
    !isClosed(state) || ((from === undefined || day >= from) && (to === undefined || day <= to));
  const people = [reporter?.userName, responsible, efficacy?.verifier, ...actions.map(({ who }) => who)];
  const concerns =
    actor.isAdmin ||
    actor.isQualityManager ||
    actor.departments.some(({ id }) => id === occurrenceDepartment || id === claimant) ||
    people.some((name) => isNamed(actor, name));
  return isInSpan && concerns;
}

function present({ nonCompliance, reporter }: StoredCase, { actor, now, departments }: Asked): CaseSummary {
  const { state, actions, occurrenceDepartment, claimant } = nonCompliance;
  const isOwn = isNamed(actor, reporter?.userName);
  const isMember = (wanted: string | null): boolean => actor.departments.some(({ id }) => id === wanted);
  const roles = findCaseRoles(actor, nonCompliance, {
    reporter: reporter?.userName ?? null,
    leaders: departments.find(({ id }) => id === occurrenceDepartment),
    openTasks: [],
  });
  const waiting = roles
    .filter((role) => role !== 'executor' || actions.some((action) => isToDo(actor, action)))
    .filter((role) => role !== 'quality' || isOfQualityToMove(nonCompliance, now))
    .flatMap((role) => listDeeds(state, [role]))
    .filter((deed) => !['attach', 'rate', 'reopen'].includes(deed));
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
    claimant,
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
    recurrences: nonCompliance.recurrences.length,
    actions: actions.length,
    doneActions: actions.filter(({ doneOn }) => doneOn !== null).length,
    boxes: [
      ...(isMember(occurrenceDepartment) ? (['received'] as const) : []),
      ...(isOwn || isMember(claimant) ? (['sent'] as const) : []),
    ],
    isOwn,
    isWaitingForMe: waiting.length > 0,
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
