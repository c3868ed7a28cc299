// The state machine of a non-compliance: one deed after the other, each an entry of its history.
import type {
  Attachment,
  HistoryEntry,
  NonCompliance,
} from '@prumo/contracts/non-compliances/non-compliance';
import type { DeedOf, NonComplianceDeed } from '@prumo/contracts/non-compliances/non-compliance-deeds';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { findDueAt } from './case-clock.ts';
import { findExit } from './deed-exits.ts';
import type { CaseActor, DeedFacts } from './deed-facts.ts';
import { findRefusal, type DeedRefusal } from './find-refusal.ts';
import { coarsenInstant, hideOrigin } from './open-case.ts';
import { isReporterHidden } from './protect-reporter.ts';

export type DeedOutcome =
  | { readonly isDone: true; readonly nonCompliance: NonCompliance; readonly entry: HistoryEntry }
  | { readonly isDone: false; readonly refusal: DeedRefusal };

export function applyDeed(
  before: NonCompliance,
  deed: NonComplianceDeed,
  actor: CaseActor,
  facts: DeedFacts,
): DeedOutcome {
  const exit = findExit(before.state, deed.deed);
  if (exit === undefined) return refuse('wrong-state');
  const role = exit.roles.find((one) => actor.roles.includes(one));
  if (role === undefined) return refuse('wrong-role');
  const isHiddenClaimant = role === 'claimant' && isReporterHidden(before);
  const at = isHiddenClaimant ? coarsenLater(before, facts.now) : facts.now;
  if (at.getTime() < Date.parse(findLatest(before))) return refuse('wrong-time');
  const refusal = findRefusal(before, deed, actor, facts);
  if (refusal !== undefined) return refuse(refusal);

  const changed = { ...before, ...findChanges(before, deed, actor, { ...facts, now: at }) };
  const stateSince =
    changed.state === before.state && changed.cycle === before.cycle ? before.stateSince : at.toISOString();
  const entry: HistoryEntry = {
    at: at.toISOString(),
    by: isHiddenClaimant ? null : actor.userName,
    role,
    from: before.state,
    to: changed.state,
    cycle: changed.cycle,
    deed,
  };
  const after = { ...changed, stateSince, history: [...before.history, entry] };
  const dueAt = findDueAt(after, facts.holidays)?.toISOString() ?? null;
  return { isDone: true, nonCompliance: { ...after, dueAt }, entry };
}

type Changes = Partial<NonCompliance> & { readonly state?: NonComplianceState };

function findChanges(
  before: NonCompliance,
  deed: NonComplianceDeed,
  actor: CaseActor,
  facts: DeedFacts,
): Changes {
  switch (deed.deed) {
    case 'submit':
      return { state: 'triage' };
    case 'accept':
      return { state: 'analysis', ...classify(before, deed, facts) };
    case 'forward':
      return {
        state: 'analysis',
        ...classify(before, deed, facts),
        occurrenceDepartment: deed.departmentId,
        occurrenceDeptName: facts.department?.name ?? before.occurrenceDeptName,
      };
    case 'return':
      return { state: 'returned' };
    case 'reclassify':
      return {
        notificationType: deed.notificationType,
        eventType: deed.eventType,
        eventSubtype: deed.eventSubtype,
        isNeverEvent: facts.isNeverEvent ?? false,
        pattern: deed.pattern,
        severity: deed.severity ?? before.severity,
        harm: deed.harm ?? before.harm,
        criticality: deed.criticality ?? before.criticality,
      };
    case 'dismiss':
      return { state: 'unfounded' };
    case 'merge':
      return { state: 'merged', mergedInto: deed.into };
    case 'resubmit':
      return {
        state: 'triage',
        title: deed.title,
        description: deed.description,
        immediateAction: deed.immediateAction === '' ? before.immediateAction : deed.immediateAction,
      };
    case 'cancel':
      return { state: 'cancelled' };
    case 'lapse':
      return { state: 'triage' };
    case 'answer':
      return { state: 'validation', ...answer(deed, facts) };
    case 'contest':
      return { state: 'triage', isContested: true };
    case 'request-transfer':
      return { state: 'triage', responsible: null };
    case 'approve':
      return { state: 'execution' };
    case 'deepen':
      return { state: 'analysis' };
    case 'close-without-plan':
      return { state: 'closed-without-plan', actions: [], efficacy: null };
    case 'finish-action':
      return finishAction(before, deed);
    case 'chase-action':
      return { actions: before.actions.map((action) => chaseAction(action, deed)) };
    case 'judge-efficacy':
      return judgeEfficacy(before, deed, actor, facts);
    case 'reopen':
      return reopen(before);
    case 'rate':
      return { rating: { stars: deed.stars, comment: deed.comment } };
    case 'attach':
      return { attachments: [...before.attachments, ...listAttached(before, deed, actor, facts)] };
  }
}

function classify(
  before: NonCompliance,
  deed: DeedOf<'accept'> | DeedOf<'forward'>,
  facts: DeedFacts,
): Changes {
  return {
    severity: deed.severity,
    harm: deed.harm ?? before.harm,
    criticality: deed.criticality ?? before.criticality,
    responsible: deed.responsible ?? facts.department?.responsible ?? before.responsible,
    recurrences: [...(facts.recurrences ?? before.recurrences)],
  };
}

function answer(deed: DeedOf<'answer'>, { now }: DeedFacts): Changes {
  return {
    analysis: {
      causes: deed.causes,
      rootCause: deed.rootCause,
      affectedDepartments: deed.affectedDepartments,
      planType: deed.planType,
      answeredAt: now.toISOString(),
    },
    actions: deed.actions.map((action) => ({ ...action, taskId: null, evidence: null, doneOn: null })),
    efficacy: deed.efficacy,
  };
}

function finishAction(before: NonCompliance, deed: DeedOf<'finish-action'>): Changes {
  const actions = before.actions.map((action) =>
    action.id === deed.actionId ? { ...action, evidence: deed.evidence, doneOn: deed.doneOn } : action,
  );
  return { actions, state: actions.every(({ doneOn }) => doneOn !== null) ? 'efficacy' : 'execution' };
}

function chaseAction(
  action: NonCompliance['actions'][number],
  { actionId, decision, dueOn, who, note }: DeedOf<'chase-action'>,
): NonCompliance['actions'][number] {
  if (action.id !== actionId) return action;
  if (decision === 'prorrogada' && dueOn !== null) return { ...action, dueOn, reasonForTerm: cut(note) };
  if (decision === 'reatribuida' && who !== null) return { ...action, who };
  return action;
}

function judgeEfficacy(
  before: NonCompliance,
  deed: DeedOf<'judge-efficacy'>,
  actor: CaseActor,
  { now }: DeedFacts,
): Changes {
  const verdict = {
    result: deed.result,
    measured: deed.measured,
    evidence: deed.evidence,
    judgedAt: now.toISOString(),
    judgedBy: actor.userName,
  };
  return deed.result === 'eficaz'
    ? { state: 'closed-effective', verdict }
    : { state: 'analysis', cycle: before.cycle + 1, verdict, ...noPlan };
}

/** What was analysed and planned before stays in the history. */
function reopen(before: NonCompliance): Changes {
  const wasAnalysed = before.state === 'closed-effective' || before.state === 'closed-without-plan';
  return wasAnalysed
    ? { state: 'analysis', cycle: before.cycle + 1, rating: null, ...noPlan }
    : { state: 'triage', mergedInto: null, rating: null };
}

const noPlan = { analysis: null, actions: [], efficacy: null } as const satisfies Changes;

function listAttached(
  before: NonCompliance,
  { attachments }: DeedOf<'attach'>,
  actor: CaseActor,
  { now, attachments: given = [] }: DeedFacts,
): readonly Attachment[] {
  const known = new Set(before.attachments.map(({ id }) => id));
  const added = given.filter(({ id }) => attachments.includes(id) && !known.has(id));
  const isHidden = isReporterHidden(before) && actor.roles.includes('claimant');
  return isHidden ? hideOrigin(added, { from: before.attachments.length, at: now }) : added;
}

/** To the hour, and still not before what was done last. */
function coarsenLater(before: NonCompliance, now: Date): Date {
  const latest = Date.parse(findLatest(before));
  const coarse = coarsenInstant(before.kind, now).getTime();
  return new Date(now.getTime() < latest ? now.getTime() : Math.max(coarse, latest));
}

function findLatest({ history, reportedAt }: NonCompliance): string {
  return history.at(-1)?.at ?? reportedAt;
}

function cut(note: string): string {
  return Array.from(note).slice(0, 1000).join('');
}

function refuse(refusal: DeedRefusal): DeedOutcome {
  return { isDone: false, refusal };
}
