// The state machine of a non-compliance: one command after the other, each an entry of its history.
import type {
  Attachment,
  HistoryEntry,
  NonCompliance,
} from '@prumo/contracts/non-compliances/non-compliance';
import type {
  CommandOf,
  NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { opensNextRound } from '../efficacy/efficacy-verdict.ts';
import { findDueAt } from './case-clock.ts';
import { findExit } from './command-exits.ts';
import { type CaseActor, type CommandFacts, type CommandRefusal, findRefusal } from './find-refusal.ts';
import { isSameAuthority } from './legal-clocks.ts';
import { coarsenInstant, hideOrigin } from './open-case.ts';
import { isReporterHidden } from './protect-reporter.ts';

export type CommandOutcome =
  | { readonly isDone: true; readonly nonCompliance: NonCompliance; readonly entry: HistoryEntry }
  | { readonly isDone: false; readonly refusal: CommandRefusal };

export function applyCommand(
  before: NonCompliance,
  command: NonComplianceCommand,
  actor: CaseActor,
  facts: CommandFacts,
): CommandOutcome {
  const exit = findExit(before.state, command.deed);
  if (exit === undefined) return refuse('wrong-state');
  const role = exit.roles.find((one) => actor.roles.includes(one));
  if (role === undefined) return refuse('wrong-role');
  const isHiddenClaimant = role === 'claimant' && isReporterHidden(before);
  const at = isHiddenClaimant ? coarsenLater(before, facts.now) : facts.now;
  if (at.getTime() < Date.parse(findLatest(before))) return refuse('wrong-time');
  const refusal = findRefusal(before, command, actor, facts);
  if (refusal !== undefined) return refuse(refusal);

  const changed = { ...before, ...findChanges(before, command, actor, { ...facts, now: at }) };
  const stateSince =
    changed.state === before.state && changed.cycle === before.cycle ? before.stateSince : at.toISOString();
  const entry: HistoryEntry = {
    at: at.toISOString(),
    by: isHiddenClaimant ? null : actor.userName,
    role,
    from: before.state,
    to: changed.state,
    cycle: changed.cycle,
    deed: command,
  };
  const after = { ...changed, stateSince, history: [...before.history, entry] };
  const dueAt = findDueAt(after, facts.holidays)?.toISOString() ?? null;
  return { isDone: true, nonCompliance: { ...after, dueAt }, entry };
}

type Changes = Partial<NonCompliance> & { readonly state?: NonComplianceState };

function findChanges(
  before: NonCompliance,
  command: NonComplianceCommand,
  actor: CaseActor,
  facts: CommandFacts,
): Changes {
  switch (command.deed) {
    case 'submit':
      return { state: 'triage' };
    case 'accept':
      return { state: 'analysis', ...classify(before, command, facts) };
    case 'forward':
      return {
        state: 'analysis',
        ...classify(before, command, facts),
        occurrenceDepartment: command.departmentId,
        occurrenceDeptName: facts.department?.name ?? before.occurrenceDeptName,
      };
    case 'return':
      return { state: 'returned' };
    case 'reclassify':
      return {
        notificationType: command.notificationType,
        eventType: command.eventType,
        eventSubtype: command.eventSubtype,
        isNeverEvent: facts.isNeverEvent ?? false,
        pattern: command.pattern,
        severity: command.severity ?? before.severity,
        harm: command.harm ?? before.harm,
        criticality: command.criticality ?? before.criticality,
      };
    case 'dismiss':
      return { state: 'unfounded' };
    case 'merge':
      return { state: 'merged', mergedInto: command.into };
    case 'resubmit':
      return {
        state: 'triage',
        title: command.title,
        description: command.description,
        immediateAction: command.immediateAction === '' ? before.immediateAction : command.immediateAction,
      };
    case 'cancel':
      return { state: 'cancelled' };
    case 'lapse':
      return { state: 'triage' };
    case 'answer':
      return { state: 'validation', ...answer(command, facts) };
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
      return finishAction(before, command);
    case 'chase-action':
      return { actions: before.actions.map((action) => chaseAction(action, command)) };
    case 'judge-efficacy':
      return judgeEfficacy(before, command, actor, facts);
    case 'notify-authority':
      return { notifiedAuthorities: notifyAuthority(before, command) };
    case 'reopen':
      return reopen(before);
    case 'rate':
      return { rating: { stars: command.stars, comment: command.comment } };
    case 'attach':
      return { attachments: [...before.attachments, ...listAttached(before, command, actor, facts)] };
  }
}

function classify(
  before: NonCompliance,
  command: CommandOf<'accept'> | CommandOf<'forward'>,
  facts: CommandFacts,
): Changes {
  return {
    severity: command.severity,
    harm: command.harm ?? before.harm,
    criticality: command.criticality ?? before.criticality,
    responsible: command.responsible ?? facts.department?.responsible ?? before.responsible,
    recurrences: [...(facts.recurrences ?? before.recurrences)],
  };
}

function answer(command: CommandOf<'answer'>, { now }: CommandFacts): Changes {
  return {
    analysis: {
      causes: command.causes,
      rootCause: command.rootCause,
      affectedDepartments: command.affectedDepartments,
      planType: command.planType,
      answeredAt: now.toISOString(),
    },
    actions: command.actions.map((action) => ({ ...action, taskId: null, evidence: null, doneOn: null })),
    efficacy: command.efficacy,
  };
}

function finishAction(before: NonCompliance, command: CommandOf<'finish-action'>): Changes {
  const actions = before.actions.map((action) =>
    action.id === command.actionId
      ? { ...action, evidence: command.evidence, doneOn: command.doneOn }
      : action,
  );
  return { actions, state: actions.every(({ doneOn }) => doneOn !== null) ? 'efficacy' : 'execution' };
}

function chaseAction(
  action: NonCompliance['actions'][number],
  { actionId, decision, dueOn, who, note }: CommandOf<'chase-action'>,
): NonCompliance['actions'][number] {
  if (action.id !== actionId) return action;
  if (decision === 'prorrogada' && dueOn !== null) return { ...action, dueOn, reasonForTerm: cut(note) };
  if (decision === 'reatribuida' && who !== null) return { ...action, who };
  return action;
}

function judgeEfficacy(
  before: NonCompliance,
  command: CommandOf<'judge-efficacy'>,
  actor: CaseActor,
  { now }: CommandFacts,
): Changes {
  const verdict = {
    result: command.result,
    measured: command.measured,
    evidence: command.evidence,
    partialDecision: command.result === 'parcial' ? command.partialDecision : null,
    reasonForEarly: command.reasonForEarly,
    judgedAt: now.toISOString(),
    judgedBy: actor.userName,
  };
  if (opensNextRound(command)) return { state: 'analysis', cycle: before.cycle + 1, verdict, ...noPlan };
  return { state: command.result === 'eficaz' ? 'closed-effective' : 'closed-partly-effective', verdict };
}

function notifyAuthority(
  { notifiedAuthorities }: NonCompliance,
  { authority, outcome, notifiedOn, notifiedBy, protocol }: CommandOf<'notify-authority'>,
): NonCompliance['notifiedAuthorities'] {
  return [
    ...notifiedAuthorities.filter((one) => !isSameAuthority(one.authority, authority)),
    { authority, outcome, notifiedOn, notifiedBy, protocol },
  ];
}

/** What was analysed and planned before stays in the history. */
function reopen(before: NonCompliance): Changes {
  const wasAnalysed = findExit(before.state, 'reopen')?.to.includes('analysis') === true;
  return wasAnalysed
    ? { state: 'analysis', cycle: before.cycle + 1, rating: null, ...noPlan }
    : { state: 'triage', mergedInto: null, rating: null };
}

const noPlan = { analysis: null, actions: [], efficacy: null } as const satisfies Changes;

function listAttached(
  before: NonCompliance,
  { attachments }: CommandOf<'attach'>,
  actor: CaseActor,
  { now, attachments: given = [] }: CommandFacts,
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

function refuse(refusal: CommandRefusal): CommandOutcome {
  return { isDone: false, refusal };
}
