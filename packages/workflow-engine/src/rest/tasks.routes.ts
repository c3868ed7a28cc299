import type { FastifyInstance } from 'fastify';

import type { TaskFields } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { createTaskQueries, taskSorts } from '../persistence/task-queries.ts';
import { createTaskPage } from './create-task-page.ts';
import { decodeDelegationState, taskFilterFields } from './decode-task-filter.ts';
import { baseUrl } from './http/base-url.ts';
import {
  booleanField,
  dateField,
  decodeBody,
  integerField,
  textField,
  type BodyShape,
  type DecodedBody,
} from './http/decode-body.ts';
import { getCaller } from './http/get-caller.ts';
import { readPaging } from './http/paging.ts';
import { readBoolean, readList, readQuery } from './http/query-values.ts';
import { readQueryFields } from './http/read-query-fields.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forUsers } from './http/route-access.ts';
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
