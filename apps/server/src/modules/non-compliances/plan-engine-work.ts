// What a command is for the process registrar_nao_conformidade: one step that decides whether it was done, and what
// follows, which can be done again without harm.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type {
  CommandOf,
  NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import { presentVariableDate } from '@prumo/contracts/workflow/engine-fields';
import { opensNextRound } from '@prumo/domain/efficacy/efficacy-verdict';
import { endOfBusinessDay } from '@prumo/domain/non-compliances/case-clock';
import { findProcessStep } from '@prumo/domain/non-compliances/process-step';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import * as z from 'zod/mini';

import type { StartVariable } from '../../gateway/doors/workflow/action-plan-processes.ts';
import type { CaseTask } from '../../gateway/doors/workflow/case-processes.ts';
import { presentTerm } from '../../gateway/doors/workflow/move-action-term.ts';

/** The portal opens its own screen for tasks with it. */
export const caseFormKey = 'non-compliances';
export const triageTaskKey = 'triagem';
export const complementTaskKey = 'complementarNotificacao';
export const chaseTaskKey = 'cobrarAcao';
const efficacyTaskKey = 'verificarEficacia';

const variables = z.array(
  z.object({ name: z.string(), type: z.exactOptional(z.string()), value: z.unknown() }),
);

/** As it is kept with a saga. */
export const enginePlan = z.object({
  decisive: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('start'), mark: z.string(), variables }),
      z.object({ kind: z.literal('complete'), processId: z.string(), taskId: z.string(), variables }),
    ]),
  ),
  followUps: z.array(
    z.discriminatedUnion('kind', [
      /** Whatever is open of that key, and of that action if one is named. */
      z.object({
        kind: z.literal('complete-open'),
        key: z.string(),
        actionId: z.nullable(z.string()),
        variables,
      }),
      z.object({
        kind: z.literal('change'),
        taskId: z.string(),
        change: z.object({ dueDate: z.exactOptional(z.string()), assignee: z.exactOptional(z.string()) }),
      }),
    ]),
  ),
  /** The tasks of the actions come to be with it, and their ids are to be noted. */
  bringsActionTasks: z.boolean(),
});

export type EnginePlan = z.infer<typeof enginePlan>;

export const noEngineWork: EnginePlan = { decisive: null, followUps: [], bringsActionTasks: false };

/** What a process is started with: that of a report, or of a case that is opened again. */
export function planStart(started: NonCompliance, mark: string, responsible: string | null): EnginePlan {
  const values: Readonly<Record<string, string | null>> = {
    title: started.title,
    description: started.description,
    immediateAction: started.immediateAction,
    harm: started.harm,
    severity: started.severity,
    notificationType: started.notificationType,
    // Where the reporter is not to be known, their department would tell too much to whoever takes part.
    claimant: started.kind === 'identified' ? started.claimantDeptName : null,
    occurrenceDepartment: started.occurrenceDeptName,
    nonComplianceId: started.id,
    departmentId: started.occurrenceDepartment,
    userTask1Name: started.title,
    userTask1Assignee: started.responsible ?? responsible,
    claimantUser: started.reporter?.userName ?? null,
    caseForm: caseFormKey,
  };
  return {
    decisive: {
      kind: 'start',
      mark,
      variables: [...listTexts(values), { name: 'cycle', type: 'long', value: started.cycle }],
    },
    followUps: [],
    bringsActionTasks: false,
  };
}

/** @param responsible Of the department, when nobody is named in the case. */
export function planReopening(
  command: CommandOf<'reopen'>,
  after: NonCompliance,
  mark: string,
  responsible: string | null,
): EnginePlan {
  const start = planStart(after, mark, responsible);
  if (after.state !== 'analysis') return start;
  const form = { triageDecision: 'aceitar', triageNotes: command.note, severity: after.severity ?? 'leve' };
  return {
    ...start,
    followUps: [{ kind: 'complete-open', key: triageTaskKey, actionId: null, variables: listTexts(form) }],
  };
}

export interface OpenTasks {
  readonly processId: string;
  readonly tasks: readonly CaseTask[];
  /** Of tasks that chase an action: by their ids, which it is. */
  readonly chased: ReadonlyMap<string, string | null>;
}

/** A step whose task is not open is left out: the process is gone, or somebody else has moved it. */
export function planCommand(
  command: NonComplianceCommand,
  before: NonCompliance,
  after: NonCompliance,
  open: OpenTasks,
): EnginePlan {
  const step = findProcessStep(command, before);
  if (step === undefined) return noEngineWork;
  const task = findTask(command, step.task, before, open);
  const isThere = task !== undefined;
  return {
    decisive: isThere
      ? {
          kind: 'complete',
          processId: open.processId,
          taskId: task.id,
          variables: [...listTexts(step.form), ...listMore(command, after)],
        }
      : null,
    followUps: [...listFollowUps(command, before, open)],
    bringsActionTasks: command.deed === 'approve' && isThere,
  };
}

function findTask(
  command: NonComplianceCommand,
  key: string,
  before: NonCompliance,
  { tasks, chased }: OpenTasks,
): CaseTask | undefined {
  const ofKey = tasks.filter((task) => task.key === key);
  switch (command.deed) {
    case 'finish-action':
      return ofKey.find(({ id }) => id === findActionTask(before, command.actionId));
    case 'chase-action':
      return ofKey.find(({ id }) => chased.get(id) === command.actionId);
    default:
      return ofKey[0];
  }
}

function listFollowUps(
  command: NonComplianceCommand,
  before: NonCompliance,
  { tasks }: OpenTasks,
): EnginePlan['followUps'] {
  if (command.deed === 'finish-action') {
    // Nobody has to be chased any more. Processes of an earlier version do not see to that themselves.
    const form = { chaseDecision: 'cobrada', chaseNotes: '' };
    return [
      { kind: 'complete-open', key: chaseTaskKey, actionId: command.actionId, variables: listTexts(form) },
    ];
  }
  if (command.deed === 'judge-efficacy' && command.result === 'parcial') {
    // Processes of an earlier version know no such verdict and ask once more: they are told which way it went.
    const form = {
      efficacyResult: opensNextRound(command) ? 'nao_eficaz' : 'eficaz',
      efficacyEvidence: command.evidence,
    };
    return [{ kind: 'complete-open', key: efficacyTaskKey, actionId: null, variables: listTexts(form) }];
  }
  if (command.deed === 'cancel') {
    // The time for completing it may have run out in the engine first: then it is back in triage there.
    const form = {
      triageDecision: 'improcedente',
      triageNotes: command.note,
      severity: before.severity ?? 'leve',
    };
    return [{ kind: 'complete-open', key: triageTaskKey, actionId: null, variables: listTexts(form) }];
  }
  if (command.deed !== 'chase-action') return [];
  const taskId = findActionTask(before, command.actionId);
  if (taskId === null || !tasks.some(({ id }) => id === taskId)) return [];
  if (command.decision === 'prorrogada' && command.dueOn !== null) {
    return [{ kind: 'change', taskId, change: { dueDate: presentEndOfDay(command.dueOn) } }];
  }
  if (command.decision === 'reatribuida' && command.who !== null) {
    return [{ kind: 'change', taskId, change: { assignee: command.who } }];
  }
  return [];
}

/** People, days and lists, and what the process decides by although the form does not show it. */
function listMore(command: NonComplianceCommand, after: NonCompliance): readonly StartVariable[] {
  switch (command.deed) {
    case 'accept':
      return listTexts({ harm: after.harm, userTask1Assignee: after.responsible });
    case 'forward':
      return listTexts({
        harm: after.harm,
        userTask1Assignee: after.responsible,
        forwardDepartment: after.occurrenceDeptName,
        departmentId: after.occurrenceDepartment,
      });
    case 'resubmit':
      return listTexts({ immediateAction: after.immediateAction, userTask1Name: after.title });
    case 'answer':
      return [
        {
          name: 'actions',
          // An empty list is none: engines take either for the lack of a plan.
          value: after.actions.map(({ id, what, who, dueOn }) => ({
            id,
            name: what,
            assignee: who,
            dueDate: presentEndOfDay(dueOn),
          })),
        },
        ...(after.efficacy === null ? [] : [buildDate('efficacyDate', after.efficacy.dueOn)]),
      ];
    case 'close-without-plan':
      return listTexts({
        severity: after.severity,
        harm: after.harm ?? 'nenhum',
        immediateAction: after.immediateAction,
      });
    case 'finish-action':
      return [buildDate('actionDoneOn', command.doneOn)];
    case 'chase-action':
      // With the step itself: the process asks at once until when it has to wait now.
      return command.decision === 'prorrogada' && command.dueOn !== null
        ? [presentTerm(presentEndOfDay(command.dueOn))]
        : [];
    case 'judge-efficacy':
      return command.measured === null
        ? []
        : [{ name: 'measuredResult', type: 'double', value: command.measured }];
    default:
      return [];
  }
}

function listTexts(values: Readonly<Record<string, string | null>>): StartVariable[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ name, type: 'string', value }],
  );
}

function buildDate(name: string, day: string): StartVariable {
  return { name, type: 'date', value: presentVariableDate(getEndOfDay(day)) };
}

function findActionTask({ actions }: NonCompliance, actionId: string): string | null {
  return actions.find(({ id }) => id === actionId)?.taskId ?? null;
}

function presentEndOfDay(day: string): string {
  return getEndOfDay(day).toISOString();
}

function getEndOfDay(day: string): Date {
  return getInstantInSaoPaulo(day, endOfBusinessDay);
}
