import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { createHistoricLinkQueries } from '../persistence/historic-link-queries.ts';
import {
  createHistoricTaskQueries,
  historicTaskSorts,
  type HistoricTaskFilter,
  type HistoricTaskRow,
} from '../persistence/historic-task-queries.ts';
import { createHistoricVariableQueries } from '../persistence/historic-variable-queries.ts';
import { readRows, tellTotal } from '../persistence/page.ts';
import { hasSome } from '../persistence/variable-conditions.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { baseUrl, forAdministrators, forUsers, type RestParts } from './http/rest-parts.ts';
import {
  anyField,
  booleanField,
  dateField,
  decodeBody,
  integerField,
  listField,
  pagingFields,
  textField,
  type BodyShape,
} from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { presentPage, readPaging, type PagingBody } from './http/paging.ts';
import { readQuery, readQueryFields } from './http/query-values.ts';
import { sendVariableData } from './http/send-variable-data.ts';
import { decodeQueryVariable, decodeScope } from './http/variables.ts';
import { presentHistoricLink, presentHistoricTask } from './presenters/present-history.ts';

interface TaskPath {
  readonly Params: { readonly taskId: string };
}

interface VariablePath {
  readonly Params: { readonly taskId: string; readonly variableName: string };
}

const path = '/history/historic-task-instances';

export function registerHistoricTasksRoutes(app: FastifyInstance, parts: RestParts): void {
  const { database, commands, timeZone } = parts;
  const tasks = createHistoricTaskQueries(database);
  const variables = createHistoricVariableQueries(database);
  const links = createHistoricLinkQueries(database);

  const getTask = async (taskId: string): Promise<HistoricTaskRow> => {
    const task = await tasks.findTask(taskId);
    if (task !== undefined) return task;
    throw new EngineError('not-found', `Could not find a task instance with id '${taskId}'.`);
  };

  const listTasks = async (request: FastifyRequest, asked: ListRequest, body: PagingBody) => {
    const paging = readPaging(
      readQuery(request),
      { sorts: historicTaskSorts, defaultSort: 'taskInstanceId' },
      body,
    );
    const countRows = async () => await tasks.countTasks(asked.filter);
    const { rows, total: known } = await readRows(paging, {
      listRows: async (stretch) => await tasks.listTasks(asked.filter, stretch),
      countRows,
      listCounted:
        hasSome(asked.filter.taskVariables) || hasSome(asked.filter.processVariables)
          ? async (stretch) => await tasks.listCountedTasks(asked.filter, stretch)
          : undefined,
    });
    const [total, process, local] = await Promise.all([
      known ?? tellTotal(paging, rows.length, countRows),
      variables.listInstanceVariables(asked.hasProcessVariables ? listInstanceIds(rows) : []),
      variables.listTaskVariables(asked.hasTaskVariables ? rows.map(({ id }) => id) : []),
    ]);
    const place = { base: baseUrl(request), timeZone };
    const presented = await mapYielding(rows, createYielder(), (task) =>
      presentHistoricTask(
        task,
        { process: process.get(task.processInstanceId ?? '') ?? [], local: local.get(task.id) ?? [] },
        place,
      ),
    );
    return presentPage(presented, total, paging);
  };

  app.get(path, forUsers, async (request, reply) => {
    const fields = readQueryFields(readQuery(request), urlFields);
    return await reply.send(await listTasks(request, readListRequest(fields, fields), {}));
  });

  app.post('/query/historic-task-instances', forUsers, async (request, reply) => {
    const body = decodeBody(request, bodyFields);
    const decode = (json: unknown) => decodeQueryVariable(json, timeZone, { allowsNameless: false });
    const filter = {
      ...body,
      taskVariables: (body.taskVariables ?? []).map(decode),
      processVariables: (body.processVariables ?? []).map(decode),
    };
    return await reply.send(await listTasks(request, readListRequest(filter, body), body));
  });

  app.get<TaskPath>(`${path}/:taskId`, forUsers, async (request, reply) => {
    const task = await getTask(request.params.taskId);
    return await reply.send(
      presentHistoricTask(task, { process: [], local: [] }, { base: baseUrl(request), timeZone }),
    );
  });

  app.delete<TaskPath>(`${path}/:taskId`, forAdministrators, async (request, reply) => {
    await commands.deleteHistoricTask(getCaller(request), request.params.taskId);
    return await reply.code(204).send();
  });

  app.get<TaskPath>(`${path}/:taskId/identitylinks`, forUsers, async (request, reply) => {
    const { taskId } = request.params;
    const task = await tasks.findTask(taskId);
    if (task === undefined) {
      throw new EngineError('not-found', `No historic task exists with the given id: ${taskId}`);
    }
    const stored = await links.listTaskLinks(taskId);
    return await reply.send(
      [...stored, ...buildRoleLinks(task)].map((link) => presentHistoricLink(link, baseUrl(request))),
    );
  });

  app.get<VariablePath>(`${path}/:taskId/variables/:variableName/data`, forUsers, async (request, reply) => {
    const { taskId, variableName } = request.params;
    const scopeText = readQuery(request).get('scope');
    const scope = scopeText === undefined ? null : decodeScope(scopeText);
    const task = await tasks.findTask(taskId);
    if (task === undefined) {
      throw new EngineError('not-found', `Historic task instance '${taskId}' couldn't be found.`);
    }
    let value: EngineValue | undefined;
    if (scope !== 'global') value = await variables.findTaskVariable(taskId, variableName);
    if (scope !== 'local' && value === undefined && task.processInstanceId !== null) {
      value = await variables.findInstanceVariable(task.processInstanceId, variableName);
    }
    if (value === undefined || value.type === 'null') {
      throw new EngineError(
        'not-found',
        `Historic task instance '${taskId}' variable value for ${variableName} couldn't be found.`,
      );
    }
    return await sendVariableData(reply, value);
  });
}

const urlFields = {
  taskId: textField,
  processInstanceId: textField,
  processBusinessKey: textField,
  processBusinessKeyLike: textField,
  processDefinitionId: textField,
  processDefinitionKey: textField,
  processDefinitionKeyLike: textField,
  processDefinitionName: textField,
  processDefinitionNameLike: textField,
  executionId: textField,
  taskName: textField,
  taskNameLike: textField,
  taskDescription: textField,
  taskDescriptionLike: textField,
  taskDefinitionKey: textField,
  taskDefinitionKeyLike: textField,
  taskCategory: textField,
  taskDeleteReason: textField,
  taskDeleteReasonLike: textField,
  taskAssignee: textField,
  taskAssigneeLike: textField,
  taskOwner: textField,
  taskOwnerLike: textField,
  taskInvolvedUser: textField,
  taskCandidateGroup: textField,
  taskPriority: integerField,
  taskMinPriority: integerField,
  taskMaxPriority: integerField,
  finished: booleanField,
  processFinished: booleanField,
  parentTaskId: textField,
  dueDate: dateField,
  dueDateAfter: dateField,
  dueDateBefore: dateField,
  taskCreatedOn: dateField,
  taskCreatedBefore: dateField,
  taskCreatedAfter: dateField,
  taskCompletedOn: dateField,
  taskCompletedBefore: dateField,
  taskCompletedAfter: dateField,
  includeTaskLocalVariables: booleanField,
  includeProcessVariables: booleanField,
  tenantId: textField,
  tenantIdLike: textField,
  withoutTenantId: booleanField,
} as const satisfies BodyShape;

const bodyFields = {
  ...urlFields,
  withoutDueDate: booleanField,
  taskVariables: listField(anyField),
  processVariables: listField(anyField),
  ...pagingFields,
} as const satisfies BodyShape;

interface ListRequest {
  readonly filter: HistoricTaskFilter;
  readonly hasTaskVariables: boolean;
  readonly hasProcessVariables: boolean;
}

function readListRequest(
  filter: HistoricTaskFilter,
  fields: {
    readonly includeTaskLocalVariables?: boolean | null;
    readonly includeProcessVariables?: boolean | null;
  },
): ListRequest {
  return {
    filter,
    hasTaskVariables: fields.includeTaskLocalVariables === true,
    hasProcessVariables: fields.includeProcessVariables === true,
  };
}

/** Many tasks of a page may be of one instance. */
function listInstanceIds(tasks: readonly HistoricTaskRow[]): readonly string[] {
  return [...new Set(tasks.map((task) => task.processInstanceId).filter((id) => id !== null))];
}

/** Assignee and owner are shown as links although none is stored for them. */
function buildRoleLinks(task: HistoricTaskRow) {
  const roles = [
    { type: 'assignee', userId: task.assignee },
    { type: 'owner', userId: task.owner },
  ];
  return roles
    .filter(({ userId }) => userId !== null)
    .map((role) => ({ ...role, groupId: null, taskId: task.id, processInstanceId: null }));
}
