// Why a command is refused that the state would allow.
import type { Attachment, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type {
  CommandOf,
  EfficacyPlan,
  NonComplianceCommand,
  PlannedAction,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import { type CommandRole, nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';

import type { LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { findVerdictFault, type VerdictFault } from '../efficacy/efficacy-verdict.ts';
import { isSamePerson } from '../people/user-name.ts';
import { requiresInvestigation, requiresPlan } from './case-classification.ts';
import { isOverdue } from './case-clock.ts';
import { findDuties, isSameAuthority } from './legal-clocks.ts';

export type CommandRefusal =
  /** The state has no such command. */
  | 'wrong-state'
  /** It is somebody else's. */
  | 'wrong-role'
  /** Before what was done last. */
  | 'wrong-time'
  | 'unknown-department'
  | 'same-department'
  | 'merge-with-itself'
  /** The time for completing it is not over. */
  | 'not-lapsed'
  | 'contested-before'
  /** Harm from moderate up, or a never event: it is not closed before its causes are analysed. */
  | 'cause-analysis-required'
  | 'plan-required'
  | 'plan-missing'
  | 'efficacy-plan-missing'
  | 'action-twice'
  | 'unknown-action'
  | 'action-done'
  /** Beyond thirty days without a reason. */
  | 'action-term-unexplained'
  /** Beyond ninety days, or in the past. */
  | 'action-term-illegal'
  /** Before the last action is due, or more than ninety days after it. */
  | 'efficacy-term-illegal'
  | 'verifier-is-executor'
  | VerdictFault
  | 'chase-incomplete'
  | 'done-in-future'
  | 'rated-before'
  /** The law does not want that authority to know of this case. */
  | 'no-legal-duty'
  | 'notified-in-future'
  | 'notified-before-occurrence'
  /** An authority that was told has given a number. */
  | 'protocol-missing'
  | 'waiver-unexplained'
  /** Of a death an authority has to be told. */
  | 'waiver-of-death'
  | 'unknown-attachment'
  | 'too-many-attachments';

export const actionTerms = { daysWithoutReason: 30, daysAtMost: 90, efficacyDaysAtMost: 90 } as const;

const dayMs = 86_400_000;

/** State and role are looked at before. */
export function findRefusal(
  before: NonCompliance,
  command: NonComplianceCommand,
  actor: CaseActor,
  facts: CommandFacts,
): CommandRefusal | undefined {
  const today = getDayInSaoPaulo(facts.now);
  switch (command.deed) {
    case 'forward':
      if (facts.department?.id !== command.departmentId) return 'unknown-department';
      return command.departmentId === before.occurrenceDepartment ? 'same-department' : undefined;
    case 'dismiss':
    case 'cancel':
      return requiresInvestigation(before) && before.analysis === null
        ? 'cause-analysis-required'
        : undefined;
    case 'merge':
      return command.into === before.id ? 'merge-with-itself' : undefined;
    case 'lapse':
      return isOverdue(before, facts.now) ? undefined : 'not-lapsed';
    case 'contest':
      return before.isContested ? 'contested-before' : undefined;
    case 'answer':
      return findPlanRefusal(command, today);
    case 'approve':
      if (before.actions.length === 0) return 'plan-missing';
      return before.efficacy === null ? 'efficacy-plan-missing' : undefined;
    case 'close-without-plan':
      if (requiresInvestigation(before)) return 'cause-analysis-required';
      return requiresPlan({ ...before, recurrences: [...(facts.recurrences ?? before.recurrences)] })
        ? 'plan-required'
        : undefined;
    case 'finish-action':
      return findFinishRefusal(before, command, actor, facts);
    case 'chase-action':
      return findChaseRefusal(before, command, today);
    case 'judge-efficacy':
      if (before.actions.some(({ who }) => isSamePerson(who, actor.userName))) return 'verifier-is-executor';
      if (before.analysis === null && requiresInvestigation(before)) return 'cause-analysis-required';
      return findVerdictFault(command, {
        plannedOn: before.efficacy?.dueOn ?? null,
        today,
        isOfQuality: actor.roles.includes('quality'),
      });
    case 'notify-authority':
      return findNotifyRefusal(before, command, facts);
    case 'rate':
      return before.rating === null ? undefined : 'rated-before';
    case 'attach':
      return findAttachRefusal(before, command, facts);
    default:
      return undefined;
  }
}

function findPlanRefusal(
  { actions, efficacy }: CommandOf<'answer'>,
  today: string,
): CommandRefusal | undefined {
  if (new Set(actions.map(({ id }) => id)).size < actions.length) return 'action-twice';
  for (const action of actions) {
    const refusal = findTermRefusal(action, today);
    if (refusal !== undefined) return refusal;
  }
  return efficacy === null ? undefined : findEfficacyRefusal(efficacy, actions);
}

function findTermRefusal(
  { dueOn, reasonForTerm }: Pick<PlannedAction, 'dueOn' | 'reasonForTerm'>,
  today: string,
): CommandRefusal | undefined {
  const days = countDays(today, dueOn);
  if (days < 0 || days > actionTerms.daysAtMost) return 'action-term-illegal';
  return days > actionTerms.daysWithoutReason && reasonForTerm === '' ? 'action-term-unexplained' : undefined;
}

function findEfficacyRefusal(
  { verifier, dueOn }: EfficacyPlan,
  actions: readonly Pick<PlannedAction, 'who' | 'dueOn'>[],
): CommandRefusal | undefined {
  if (actions.some(({ who }) => isSamePerson(who, verifier))) return 'verifier-is-executor';
  const last = actions
    .map((action) => action.dueOn)
    .toSorted()
    .at(-1);
  if (last === undefined) return undefined;
  const days = countDays(last, dueOn);
  return days < 0 || days > actionTerms.efficacyDaysAtMost ? 'efficacy-term-illegal' : undefined;
}

function findFinishRefusal(
  before: NonCompliance,
  { actionId, doneOn }: CommandOf<'finish-action'>,
  actor: CaseActor,
  { now, heldActions = [] }: CommandFacts,
): CommandRefusal | undefined {
  const action = before.actions.find(({ id }) => id === actionId);
  if (action === undefined) return 'unknown-action';
  if (action.doneOn !== null) return 'action-done';
  const isOwn = isSamePerson(action.who, actor.userName) || heldActions.includes(actionId);
  if (!isOwn && !actor.roles.includes('quality')) return 'wrong-role';
  return doneOn > getDayInSaoPaulo(now) ? 'done-in-future' : undefined;
}

function findChaseRefusal(
  before: NonCompliance,
  command: CommandOf<'chase-action'>,
  today: string,
): CommandRefusal | undefined {
  const action = before.actions.find(({ id }) => id === command.actionId);
  if (action === undefined) return 'unknown-action';
  if (action.doneOn !== null) return 'action-done';
  if (command.decision === 'prorrogada') {
    // The note is the reason.
    return command.dueOn === null
      ? 'chase-incomplete'
      : findTermRefusal({ dueOn: command.dueOn, reasonForTerm: command.note }, today);
  }
  if (command.decision !== 'reatribuida') return undefined;
  if (command.who === null) return 'chase-incomplete';
  return isSamePerson(command.who, before.efficacy?.verifier ?? null) ? 'verifier-is-executor' : undefined;
}

function findNotifyRefusal(
  before: NonCompliance,
  { authority, outcome, notifiedOn, protocol, note }: CommandOf<'notify-authority'>,
  { now, legalDuties = [] }: CommandFacts,
): CommandRefusal | undefined {
  const duty = findDuties(before, legalDuties).find((one) => isSameAuthority(one.authority, authority));
  if (duty === undefined) return 'no-legal-duty';
  if (notifiedOn > getDayInSaoPaulo(now)) return 'notified-in-future';
  if (notifiedOn < getDayInSaoPaulo(new Date(before.occurrenceDate))) return 'notified-before-occurrence';
  if (outcome === 'notificada') return protocol === '' ? 'protocol-missing' : undefined;
  if (duty.occasion === 'death') return 'waiver-of-death';
  return note === '' ? 'waiver-unexplained' : undefined;
}

function findAttachRefusal(
  before: NonCompliance,
  { attachments }: CommandOf<'attach'>,
  facts: CommandFacts,
): CommandRefusal | undefined {
  const given = new Set(facts.attachments?.map(({ id }) => id));
  if (!attachments.every((id) => given.has(id))) return 'unknown-attachment';
  return before.attachments.length + attachments.length > nonComplianceLimits.attachments
    ? 'too-many-attachments'
    : undefined;
}

function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}

export interface CaseActor {
  /** Nobody for a clock, and for who comes with a receipt code. */
  readonly userName: string | null;
  /** Towards this case. */
  readonly roles: readonly CommandRole[];
}

/** What the command itself does not say. */
export interface CommandFacts {
  readonly now: Date;
  readonly holidays?: LocalHolidays;
  /** Others of the same pattern and department in ninety days, for triage and for closing without a plan. */
  readonly recurrences?: readonly string[];
  /** The responsible of the department as it is, or of the one that the case is sent on to. */
  readonly department?: { readonly id: string; readonly name: string; readonly responsible: string };
  /** Of the subtype that `reclassify` names. */
  readonly isNeverEvent?: boolean;
  /** Of the notification type of the case. */
  readonly legalDuties?: readonly LegalDuty[];
  /** Those that `attach` names. */
  readonly attachments?: readonly Attachment[];
  /** Ids of actions whose task is with the actor now, whoever they were planned for. */
  readonly heldActions?: readonly string[];
}
