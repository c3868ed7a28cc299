import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance } from 'fastify';

import type { TaskFields } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { readRows, tellTotal } from '../persistence/page.ts';
import { hasSome } from '../persistence/variable-conditions.ts';
import { createTaskQueries, type TaskSort, taskSorts } from '../persistence/task-queries.ts';
import { createTaskVariables } from '../persistence/variable-queries.ts';
import {
  decodeDelegationState,
  decodeTaskFilter,
  taskFilterFields,
  type TaskQuestion,
} from './decode-task-filter.ts';
import { getCaller } from './http/authenticate.ts';
import {
  anyField,
  type BodyShape,
  booleanField,
  dateField,
  decodeBody,
  type DecodedBody,
  integerField,
  listField,
  pagingFields,
  textField,
} from './http/decode-body.ts';
import { type Paging, presentPage, readPaging } from './http/paging.ts';
import { readBoolean, readList, readQuery, readQueryFields } from './http/query-values.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { decodeQueryVariable } from './http/variables.ts';
import { omitUndefined } from './omit-undefined.ts';
import { noTaskVariables, presentTask } from './presenters/present-task.ts';
import { requireTask } from './require-resources.ts';
import { createStepCalls } from './step-calls.ts';

interface TaskParams {
  readonly Params: { readonly taskId: string };
}

const listPath = '/runtime/tasks';
const onePath = `${listPath}/:taskId`;

export function registerTaskRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone } = parts;
  const tasks = createTaskQueries(parts.database);
  const steps = createStepCalls(parts);
  const listPage = createTaskPage(parts);

  app.get(listPath, forUsers, async (request) => {
    const query = readQuery(request);
    const asked = {
      ...readQueryFields(query, taskFilterFields),
      candidateGroupIn: readList(query, 'candidateGroups') ?? null,
      processInstanceIdIn: readList(query, 'processInstanceIdIn') ?? null,
    };
    const paging = readPaging(query, { sorts: taskSorts, defaultSort: 'id' });
    return await listPage(asked, paging, baseUrl(request));
  });

  app.post(listPath, forUsers, async (request, reply) => {
    const fields = decodeFields(decodeBody(request, taskShape));
    const id = await commands.createTask(getCaller(request), fields);
    return await reply.code(201).send(await presentCurrent(id, baseUrl(request)));
  });

  app.get<TaskParams>(onePath, forUsers, async (request) => {
    return await presentCurrent(request.params.taskId, baseUrl(request));
  });

  app.put<TaskParams>(onePath, forUsers, async (request) => {
    const body = decodeBody(request, taskShape);
    const { id } = await requireTask(tasks, request.params.taskId);
    await commands.updateTask(getCaller(request), id, decodeFields(body));
    // Listeners may have changed more than was asked.
    return await presentCurrent(id, baseUrl(request));
  });

  app.post<TaskParams>(onePath, forUsers, async (request, reply) => {
    const call = { caller: getCaller(request), request, base: baseUrl(request) };
    const { status, body } = await steps.actOnTask(request.params.taskId, call);
    return await reply.code(status).send(body);
  });

  app.delete<TaskParams>(onePath, forUsers, async (request, reply) => {
    const query = readQuery(request);
    const { id, executionId } = await requireTask(tasks, request.params.taskId);
    if (executionId !== null) {
      throw new EngineError('forbidden', 'Cannot delete a task that is part of a process-instance.');
    }
    const cascadeHistory = readBoolean(query, 'cascadeHistory');
    // With the history goes the place where a reason would stand.
    const deleteReason = cascadeHistory === undefined ? (query.get('deleteReason') ?? null) : null;
    await commands.deleteTask(getCaller(request), id, {
      cascadeHistory: cascadeHistory ?? false,
      deleteReason,
    });
    return await reply.code(204).send();
  });

  app.get<TaskParams>(`${onePath}/subtasks`, forUsers, async (request) => {
    const { id } = await requireTask(tasks, request.params.taskId);
    const subtasks = await tasks.listSubtasks(id);
    const options = { base: baseUrl(request), timeZone };
    return subtasks.map((subtask) => presentTask(subtask, noTaskVariables, options));
  });

  async function presentCurrent(id: string, base: string) {
    return presentTask(await requireTask(tasks, id), noTaskVariables, { base, timeZone });
  }
}

const taskShape = {
  name: textField,
  description: textField,
  owner: textField,
  assignee: textField,
  delegationState: textField,
  dueDate: dateField,
  priority: integerField,
  parentTaskId: textField,
  category: textField,
  formKey: textField,
  tenantId: textField,
  // Activiti's class shows whether a field was sent, so its reader knows these names too.
  nameSet: booleanField,
  descriptionSet: booleanField,
  ownerSet: booleanField,
  assigneeSet: booleanField,
  delegationStateSet: booleanField,
  duedateSet: booleanField,
  prioritySet: booleanField,
  parentTaskIdSet: booleanField,
  categorySet: booleanField,
  formKeySet: booleanField,
  tenantIdSet: booleanField,
} as const satisfies BodyShape;

function decodeFields(body: DecodedBody<typeof taskShape>): TaskFields {
  return omitUndefined({
    name: body.name,
    description: body.description,
    owner: body.owner,
    assignee: body.assignee,
    delegationState:
      body.delegationState === undefined ? undefined : decodeDelegationState(body.delegationState),
    dueDate: body.dueDate,
    // Java's int has no null.
    priority: body.priority === null ? 0 : body.priority,
    parentTaskId: body.parentTaskId,
    category: body.category,
    formKey: body.formKey,
    tenantId: body.tenantId === null ? '' : body.tenantId,
  });
}

const path = '/query/tasks';

export function registerTaskQueryRoutes(app: FastifyInstance, parts: RestParts): void {
  const listPage = createTaskPage(parts);
  const decodeVariables = (variables: readonly unknown[] | null | undefined) =>
    (variables ?? []).map((variable) => decodeQueryVariable(variable, parts.timeZone));

  app.post(path, forUsers, async (request) => {
    const body = decodeBody(request, queryShape);
    const asked = {
      ...body,
      taskVariables: decodeVariables(body.taskVariables),
      processInstanceVariables: decodeVariables(body.processInstanceVariables),
    };
    const paging = readPaging(readQuery(request), { sorts: taskSorts, defaultSort: 'id' }, body);
    return await listPage(asked, paging, baseUrl(request));
  });
}

const queryShape = {
  ...pagingFields,
  ...taskFilterFields,
  withoutDueDate: booleanField,
  candidateGroupIn: listField(textField),
  processInstanceIdIn: listField(textField),
  taskVariables: listField(anyField),
  processInstanceVariables: listField(anyField),
};

// One page of tasks for both ways to ask for them.

function createTaskPage({ database, identity, timeZone }: RestParts) {
  const tasks = createTaskQueries(database);
  const variables = createTaskVariables(database);

  return async (asked: TaskQuestion, paging: Paging<TaskSort>, base: string) => {
    const filter = await decodeTaskFilter(asked, identity);
    const countRows = async () => await tasks.countTasks(filter);
    const { rows, total: known } = await readRows(paging, {
      listRows: async (stretch) => await tasks.listTasks(filter, stretch),
      countRows,
      listCounted:
        hasSome(filter.taskVariables) || hasSome(filter.processVariables)
          ? async (stretch) => await tasks.listCountedTasks(filter, stretch)
          : undefined,
    });
    // The variables of the whole page at once, while the database counts.
    const [total, process, local] = await Promise.all([
      known ?? tellTotal(paging, rows.length, countRows),
      asked.includeProcessVariables === true
        ? variables.listOfInstances(listDistinct(rows.map((row) => row.processInstanceId)))
        : null,
      asked.includeTaskLocalVariables === true ? variables.listOfTasks(rows.map((row) => row.id)) : null,
    ]);
    const presented = await mapYielding(rows, createYielder(), (row) => {
      const ofProcess = row.processInstanceId === null ? undefined : process?.get(row.processInstanceId);
      const shown = { process: ofProcess ?? [], local: local?.get(row.id) ?? [] };
      return presentTask(row, shown, { base, timeZone });
    });
    return presentPage(presented, total, paging);
  };
}

function listDistinct(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
