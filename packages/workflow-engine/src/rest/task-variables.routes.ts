import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { NamedValue, VariableScope, VariableWriteMode } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { createExecutionVariables, createTaskVariables } from '../persistence/variable-queries.ts';
import { createTaskQueries, type TaskRow } from '../persistence/task-queries.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { getCaller } from './http/authenticate.ts';
import { isMultipart } from './http/multipart.ts';
import { readQuery } from './http/query-values.ts';
import { sendVariableData } from './http/send-variable-data.ts';
import { decodeScope } from './http/variables.ts';
import { presentTaskVariable } from './presenters/present-task.ts';
import { decodeVariableList, decodeVariableOf, readBinaryVariable } from './variable-routes.ts';
import { requireTask } from './require-resources.ts';

interface VariablesParams {
  readonly Params: { readonly taskId: string };
}

interface VariableParams {
  readonly Params: { readonly taskId: string; readonly name: string };
}

const listPath = '/runtime/tasks/:taskId/variables';
const onePath = `${listPath}/:name`;

export function registerTaskVariableRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone } = parts;
  const tasks = createTaskQueries(parts.database);
  const ofTasks = createTaskVariables(parts.database);
  const ofExecutions = createExecutionVariables(parts.database);

  app.get<VariablesParams>(listPath, forUsers, async (request) => {
    const task = await requireTask(tasks, request.params.taskId);
    const scope = readScope(request);
    const [local, global] = await Promise.all([
      scope === 'global' ? [] : listLocal(task),
      scope === 'local' || task.executionId === null ? [] : ofExecutions.listVisible(task.executionId),
    ]);
    const hidden = new Set(local.map(({ name }) => name));
    return [
      ...local.map((variable) => presentTaskVariable(task.id, variable, 'local', baseUrl(request))),
      ...global
        .filter(({ name }) => !hidden.has(name))
        .map((variable) => presentTaskVariable(task.id, variable, 'global', baseUrl(request))),
    ];
  });

  app.post<VariablesParams>(listPath, forUsers, (request, reply) => writeMany(request, reply, 'create'));
  app.put<VariablesParams>(listPath, forUsers, (request, reply) =>
    writeMany(request, reply, 'create-or-update'),
  );

  app.delete<VariablesParams>(listPath, forUsers, async (request, reply) => {
    const { id } = await requireTask(tasks, request.params.taskId);
    await commands.deleteTaskVariables(getCaller(request), id);
    return await reply.code(204).send();
  });

  app.get<VariableParams>(onePath, forUsers, async (request) => {
    const task = await requireTask(tasks, request.params.taskId);
    const { variable, scope } = await requireVariable(task, request.params.name, readScope(request));
    return presentTaskVariable(task.id, variable, scope, baseUrl(request));
  });

  app.get<VariableParams>(`${onePath}/data`, forUsers, async (request, reply) => {
    const task = await requireTask(tasks, request.params.taskId);
    const { variable } = await requireVariable(task, request.params.name, readScope(request));
    return await sendVariableData(reply, variable.value);
  });

  app.put<VariableParams>(onePath, forUsers, async (request) => {
    const task = await requireTask(tasks, request.params.taskId);
    const {
      scope = 'local',
      name,
      value,
    } = isMultipart(request) ? await readBinaryVariable(request) : decodeVariableOf(request, timeZone);
    if (name !== request.params.name) {
      throw new EngineError(
        'illegal-argument',
        'Variable name in the body should be equal to the name used in the requested URL.',
      );
    }
    await commands.setTaskVariables(getCaller(request), task.id, [{ name, value }], scope, 'update');
    return presentTaskVariable(task.id, { name, value }, scope, baseUrl(request));
  });

  app.delete<VariableParams>(onePath, forUsers, async (request, reply) => {
    const { id } = await requireTask(tasks, request.params.taskId);
    const scope = readScope(request) ?? 'local';
    await commands.deleteTaskVariable(getCaller(request), id, request.params.name, scope);
    return await reply.code(204).send();
  });

  async function writeMany(
    request: FastifyRequest<VariablesParams>,
    reply: FastifyReply,
    mode: VariableWriteMode,
  ) {
    const task = await requireTask(tasks, request.params.taskId);
    const isUpload = isMultipart(request);
    const written = isUpload ? [await readBinaryVariable(request)] : decodeVariableList(request, timeZone);
    const scope = written[0]?.scope ?? 'local';
    const variables = written.map(({ name, value }) => ({ name, value }));
    await commands.setTaskVariables(getCaller(request), task.id, variables, scope, mode);
    const presented = variables.map((variable) =>
      presentTaskVariable(task.id, variable, scope, baseUrl(request)),
    );
    return await reply.code(201).send(isUpload ? presented[0] : presented);
  }

  async function listLocal(task: TaskRow): Promise<readonly NamedValue[]> {
    return (await ofTasks.listOfTasks([task.id])).get(task.id) ?? [];
  }

  /** Without a scope the task's own hides that of the process. */
  async function requireVariable(
    task: TaskRow,
    name: string,
    asked: VariableScope | undefined,
  ): Promise<{ readonly variable: NamedValue; readonly scope: VariableScope }> {
    for (const scope of asked === undefined ? (['local', 'global'] as const) : [asked]) {
      const variable = await findVariable(task, name, scope);
      if (variable !== undefined) return { variable, scope };
    }
    throw buildMissing(task, name);
  }

  async function findVariable(
    task: TaskRow,
    name: string,
    scope: VariableScope,
  ): Promise<NamedValue | undefined> {
    if (scope === 'local') return await ofTasks.findOfTask(task.id, name);
    return task.executionId === null ? undefined : await ofExecutions.findVisible(task.executionId, name);
  }
}

function readScope(request: FastifyRequest): VariableScope | undefined {
  const text = readQuery(request).get('scope');
  return text === undefined ? undefined : decodeScope(text);
}

function buildMissing(task: TaskRow, name: string): EngineError {
  return new EngineError('not-found', `Task '${task.id}' doesn't have a variable with name: '${name}'.`);
}
