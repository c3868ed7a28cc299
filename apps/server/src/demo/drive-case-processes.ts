// Processes of the demo's open non-compliances. Some were started with the demo's other processes, and are found; the
// others are started and driven here, with the engine's clock moved through their time.
import type { FollowedAction, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Database } from '@prumo/database/database';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { endOfBusinessDay } from '@prumo/domain/non-compliances/case-clock';
import type { ReplayedCase, ReplayedStep } from '@prumo/domain/non-compliances/replay-recorded-case';
import type { EngineCommands, NamedValue } from '@prumo/workflow-engine/commands/engine-commands';
import {
  createExecutionQueries,
  type ExecutionQueries,
} from '@prumo/workflow-engine/persistence/execution-queries';
import {
  createExecutionVariables,
  type ExecutionVariables,
} from '@prumo/workflow-engine/persistence/variable-queries';
import { createInstanceQueries } from '@prumo/workflow-engine/persistence/instance-queries';
import {
  createTaskQueries,
  type TaskQueries,
  type TaskRow,
} from '@prumo/workflow-engine/persistence/task-queries';
import { decodeRestVariable } from '@prumo/workflow-engine/rest/http/variables';

import { nonComplianceProcessKey } from '../gateway/doors/workflow-access/list-scope.ts';
import type { StartVariable } from '../gateway/doors/workflow/action-plan-processes.ts';
import { serverName } from '../gateway/doors/workflow/case-processes.ts';
import {
  actionNumberVariable,
  presentTerm,
  termMessage,
} from '../gateway/doors/workflow/move-action-term.ts';
import { planCommand, planStart } from '../modules/non-compliances/plan-engine-work.ts';
import { actionPlanTaskKey } from '../modules/orphan-action-plans/plan-restart.ts';
import type { CreateDemoEngine } from './load-processes.ts';

interface DrivingParts {
  readonly database: Database;
  readonly createEngine: CreateDemoEngine;
}

/** The cases with their processes and the tasks of their actions, by their ids. */
export async function driveCaseProcesses(
  open: readonly ReplayedCase[],
  { database, createEngine }: DrivingParts,
): Promise<Map<string, NonCompliance>> {
  let shownTime = new Date(0);
  const engine = createEngine({ database, clock: () => shownTime.getTime() });
  const hands: Hands = {
    commands: engine.commands,
    tasks: createTaskQueries(database),
    executions: createExecutionQueries(database),
    variables: createExecutionVariables(database),
    setTime: (time) => {
      shownTime = time;
    },
  };
  const linked = new Map<string, NonCompliance>();
  for (const { nonCompliance, steps } of open) {
    const processId = (await findInstance(database, nonCompliance)) ?? (await drive(steps, hands));
    const tasks = await listOpenTasks(hands.tasks, processId);
    const actions = linkActions(nonCompliance.actions, tasks);
    await setTerms(actions, tasks, hands);
    linked.set(nonCompliance.id, { ...nonCompliance, processId, actions });
  }
  await engine.close();
  return linked;
}

interface Hands {
  readonly commands: EngineCommands;
  readonly tasks: TaskQueries;
  readonly executions: ExecutionQueries;
  readonly variables: ExecutionVariables;
  readonly setTime: (time: Date) => void;
}

async function findInstance(database: Database, { id }: NonCompliance): Promise<string | undefined> {
  const { rows } = await createInstanceQueries(database).listInstances(
    {
      processDefinitionKey: nonComplianceProcessKey,
      variables: [{ name: 'nonComplianceId', operation: 'equals', value: { type: 'string', value: id } }],
    },
    { start: 0, size: 1, sort: 'id', order: 'asc' },
  );
  return rows[0]?.id;
}

async function drive(steps: readonly ReplayedStep[], hands: Hands): Promise<string> {
  let processId = '';
  for (const step of steps) {
    hands.setTime(step.at);
    processId = processId === '' ? await start(step, hands) : processId;
    if (step.deed.deed !== 'submit') await take(step, processId, hands);
  }
  return processId;
}

async function start({ after, by }: ReplayedStep, { commands }: Hands): Promise<string> {
  const { decisive } = planStart(after, '', null);
  const started = await commands.startProcess(
    { userId: after.reporter === null ? serverName : by },
    {
      definition: { by: 'key', key: nonComplianceProcessKey, tenantId: null },
      businessKey: null,
      variables: decodeVariables(decisive?.variables ?? []),
    },
  );
  return started.id;
}

/** What leaves the process where it is, is no work of the engine. */
async function take(
  { before, after, deed: command, by }: ReplayedStep,
  processId: string,
  hands: Hands,
): Promise<void> {
  const tasks = await listOpenTasks(hands.tasks, processId);
  const known = { ...before, actions: linkActions(before.actions, tasks) };
  const plan = planCommand(command, known, after, {
    processId,
    tasks: tasks.map(({ id, taskDefinitionKey, assignee, owner }) => ({
      id,
      key: taskDefinitionKey,
      assignee,
      owner,
    })),
    chased: new Map(),
  });
  if (plan.decisive?.kind !== 'complete') return;
  const { taskId, variables } = plan.decisive;
  await hands.commands.completeTask({ userId: by ?? serverName }, taskId, decodeVariables(variables));
}

function decodeVariables(variables: readonly StartVariable[]): readonly NamedValue[] {
  return variables.map((variable) => decodeRestVariable(variable, 'America/Sao_Paulo'));
}

async function listOpenTasks(tasks: TaskQueries, processInstanceId: string): Promise<readonly TaskRow[]> {
  const rows = await tasks.listTasks(
    { processInstanceId },
    { start: 0, size: 1_000, sort: 'id', order: 'asc' },
  );
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** Each action has a task that is named after it, and no task belongs to two of them. */
function linkActions(actions: readonly FollowedAction[], tasks: readonly TaskRow[]): FollowedAction[] {
  const left = tasks.filter(({ taskDefinitionKey }) => taskDefinitionKey === actionPlanTaskKey);
  return actions.map((action) => {
    if (action.doneOn !== null) return action;
    const index = left.findIndex(({ name }) => name === `#ap ${action.what}`);
    const [task] = index === -1 ? [] : left.splice(index, 1);
    return task === undefined ? action : { ...action, taskId: task.id };
  });
}

/** Plans that were told with the demo's other processes count their days in another way. */
async function setTerms(
  actions: readonly FollowedAction[],
  tasks: readonly TaskRow[],
  hands: Hands,
): Promise<void> {
  for (const { taskId, doneOn, dueOn } of actions) {
    const task = tasks.find(({ id }) => id === taskId);
    if (task === undefined || doneOn !== null) continue;
    const dueDate = getInstantInSaoPaulo(dueOn, endOfBusinessDay);
    await hands.commands.updateTask({ userId: serverName }, task.id, { dueDate });
    await moveTerm(task, dueDate, hands);
  }
}

/** Where quality is called on already, its day was the one that was told. */
async function moveTerm(task: TaskRow, dueDate: Date, hands: Hands): Promise<void> {
  const number = await findActionNumber(task.executionId, hands);
  const { rows } = await hands.executions.listExecutions(
    { processInstanceId: task.processInstanceId ?? '', messageName: termMessage },
    { start: 0, size: 1_000, sort: 'processInstanceId', order: 'asc' },
  );
  for (const { id: executionId } of rows) {
    if ((await findActionNumber(executionId, hands)) !== number) continue;
    const variables = decodeVariables([presentTerm(dueDate.toISOString())]);
    const message = { messageName: termMessage, executionId, variables };
    await hands.commands.deliverMessage({ userId: serverName }, message);
  }
}

async function findActionNumber(
  executionId: string | null,
  { variables }: Hands,
): Promise<number | undefined> {
  const found = await variables.findVisible(executionId ?? '', actionNumberVariable);
  return found?.value.type === 'integer' ? found.value.value : undefined;
}
