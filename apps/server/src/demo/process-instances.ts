// Turns the instances that are told into what has to be done, each at its time.
import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';
import type { EngineCommands, SubmittedProperty } from '@prumo/workflow-engine/commands/engine-commands';
import type { TaskQueries, TaskRow } from '@prumo/workflow-engine/persistence/task-queries';
import { decodeRestVariable } from '@prumo/workflow-engine/rest/http/variables';

import { nonComplianceProcessKey } from '../gateway/doors/workflow-access/list-scope.ts';
import { caseFormKey, triageTaskKey } from '../modules/non-compliances/plan-engine-work.ts';
import { presentDepartmentId, type DemoDepartment } from './demo-content.ts';
import type { DemoTaskAction, DemoEvents, DemoInstance, DemoRows } from './demo-events.ts';
import { fillForm, fillText } from './fill-form.ts';
import type { PastDays } from './past-days.ts';

/** Something that is done at that time, by the engine whose clock shows it then. */
export interface DemoEvent {
  readonly at: Date;
  readonly happen: () => Promise<void>;
}

export interface DemoEventParts {
  readonly commands: EngineCommands;
  readonly tasks: TaskQueries;
  readonly days: PastDays;
  /** Hours of office time, the same ones at every load. */
  readonly nextHour: () => number;
}

interface InstanceParts extends DemoEventParts {
  readonly events: DemoEvents;
  readonly departments: readonly DemoDepartment[];
  /** Id of the definition by its key. */
  readonly definitions: ReadonlyMap<string, string>;
}

export function planInstances(parts: InstanceParts): readonly DemoEvent[] {
  return parts.events.instances.flatMap((instance) => planInstance(instance, parts));
}

function planInstance(instance: DemoInstance, parts: InstanceParts): DemoEvent[] {
  const process = parts.events.processes[instance.process];
  if (process === undefined) throw new Error(`The demo has no process ${instance.process}`);
  const values = collectValues(instance, parts);
  const rows = { ...findPattern(instance, parts)?.rows, ...instance.rows };
  const startedAt = parts.days.at(instance.startedDaysAgo, parts.nextHour());
  let instanceId = '';

  const steps: DemoEvent[] = [];
  let daysAgo = instance.startedDaysAgo;
  for (const step of instance.steps) {
    const taskAction = process.taskActions[step.do];
    daysAgo -= step.after;
    // Today's office time may not have come yet.
    if (taskAction === undefined || daysAgo < 1)
      throw new Error(`${step.do} cannot have happened ${daysAgo} days ago`);
    const at = parts.days.at(daysAgo, parts.nextHour());
    steps.push({
      at,
      happen: async () => await doTaskAction(taskAction, { at, instanceId, values, rows }, parts),
    });
  }

  return [
    {
      at: startedAt,
      async happen() {
        const form = fillForm(process.start, values, startedAt);
        instanceId = await startInstance(instance, form, parts);
        await nameCase(instance, instanceId, { ...parts, values });
      },
    },
    ...steps,
  ];
}

async function startInstance(
  instance: DemoInstance,
  form: readonly SubmittedProperty[],
  { commands, definitions }: InstanceParts,
): Promise<string> {
  const by = { userId: instance.by };
  if (instance.variables === undefined) {
    const definitionId = definitions.get(instance.process) ?? '';
    return (await commands.submitStartForm(by, definitionId, null, form)).id;
  }
  const started = await commands.startProcess(by, {
    definition: { by: 'key', key: instance.process, tenantId: null },
    businessKey: null,
    variables: Object.entries(instance.variables).map(([name, value]) => ({
      name,
      value: { type: 'string', value },
    })),
  });
  return started.id;
}

/** Instances of a non-compliance belong to a case of non-compliances.json, and their tasks open its screen. */
async function nameCase(
  { by, process, values: { number } }: DemoInstance,
  instanceId: string,
  { commands, tasks, values }: InstanceParts & { readonly values: Readonly<Record<string, string>> },
): Promise<void> {
  if (process !== nonComplianceProcessKey || number === undefined) return;
  const caller = { userId: by };
  const variables = {
    nonComplianceId: number,
    departmentId: values['departmentId'] ?? '',
    caseForm: caseFormKey,
  };
  await commands.setExecutionVariables(
    caller,
    instanceId,
    Object.entries(variables).map(([name, value]) => ({ name, value: { type: 'string', value } })),
    'global',
    'create-or-update',
  );
  const task = await getOpenTask(tasks, instanceId, triageTaskKey);
  await commands.updateTask(caller, task.id, { formKey: caseFormKey });
}

interface TaskActionContext {
  readonly at: Date;
  readonly instanceId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly rows: DemoRows;
}

async function doTaskAction(
  taskAction: DemoTaskAction,
  context: TaskActionContext,
  { commands, tasks }: InstanceParts,
): Promise<void> {
  const { at, instanceId } = context;
  const task = await getOpenTask(tasks, instanceId, taskAction.task);
  const values = { ...context.values, ...(task.assignee !== null && { assignee: task.assignee }) };
  const by = { userId: fillText(taskAction.by, values, at) ?? null };
  switch (taskAction.action) {
    case 'comment':
      await commands.addTaskComment(by, task.id, taskAction.text ?? '', { saveProcessInstanceId: true });
      return;
    case 'delegate':
      await commands.delegateTask(by, task.id, fillText(taskAction.to ?? '', values, at) ?? '');
      return;
    case 'resolve':
      await commands.resolveTask(by, task.id);
      return;
    case 'claim':
      await commands.claimTask(by, task.id, by.userId);
      return;
    case undefined: {
      if (taskAction.claim === true && task.assignee === null)
        await commands.claimTask(by, task.id, by.userId);
      if (taskAction.rows === 'actions' && context.values['number'] !== undefined) {
        await commands.setExecutionVariables(
          by,
          instanceId,
          [decodeRestVariable({ name: 'actions', value: listCaseActions(context.rows) }, saoPauloTimeZone)],
          'global',
          'create-or-update',
        );
      }
      const form = { ...taskAction.form, ...listRowFields(taskAction, context.rows) };
      await commands.submitTaskForm(by, task.id, fillForm(form, values, at));
    }
  }
}

/** Of several with that key the oldest. */
async function getOpenTask(tasks: TaskQueries, processInstanceId: string, key: string): Promise<TaskRow> {
  const open = await tasks.listTasks(
    { processInstanceId, taskDefinitionKey: key },
    { start: 0, size: 100, sort: 'id', order: 'asc' },
  );
  const [oldest] = open.toSorted((one, other) => Number(one.id) - Number(other.id));
  if (oldest === undefined) throw new Error(`Instance ${processInstanceId} has no open task ${key}`);
  return oldest;
}

/** As the case has them: by the id of its action, a task that chases it is found. */
function listCaseActions({ actions = [] }: DemoRows): readonly object[] {
  return actions.map(({ name, assignee, days }, index) => ({
    id: `a${index + 1}`,
    name,
    assignee,
    dueDate: `P${days}D`,
  }));
}

function listRowFields({ rows: wanted }: DemoTaskAction, rows: DemoRows): Readonly<Record<string, string>> {
  if (wanted === undefined) return {};
  const fields: Record<string, string> = {};
  if (wanted === 'actions') {
    for (const [index, { name, assignee, days }] of (rows.actions ?? []).entries()) {
      fields[`action${index + 1}Name`] = name;
      fields[`action${index + 1}Assignee`] = assignee;
      fields[`action${index + 1}Days`] = String(days);
    }
    return fields;
  }
  for (const [index, userName] of (rows.participants ?? []).entries()) {
    fields[`participant${index + 1}`] = userName;
  }
  for (const [index, { text, assignee, days }] of (rows.deliberations ?? []).entries()) {
    fields[`deliberation${index + 1}Text`] = text;
    fields[`deliberation${index + 1}Assignee`] = assignee;
    if (days !== undefined) fields[`deliberation${index + 1}Days`] = String(days);
  }
  return fields;
}

function collectValues(instance: DemoInstance, parts: InstanceParts): Record<string, string> {
  const pattern = findPattern(instance, parts);
  const department = findDepartment(instance.department ?? pattern?.department, parts);
  const claimant = findDepartment(instance.claimant, parts);
  const forward = findDepartment(instance.forward, parts);
  return {
    ...pattern?.values,
    ...instance.values,
    by: instance.by,
    ...(department !== undefined && {
      departmentId: presentDepartmentId(department.initials),
      departmentName: department.name,
      responsible: department.responsible,
    }),
    ...(claimant !== undefined && { claimantName: claimant.name }),
    ...(forward !== undefined && {
      forwardId: presentDepartmentId(forward.initials),
      forwardName: forward.name,
      forwardResponsible: forward.responsible,
    }),
  };
}

function findPattern({ pattern }: DemoInstance, { events }: InstanceParts) {
  return pattern === undefined ? undefined : events.patterns[pattern];
}

function findDepartment(initials: string | undefined, { departments }: InstanceParts) {
  return departments.find((department) => department.initials === initials);
}
