// The variables of one execution below some path. Process instances and executions differ in three points only,
// which `VariableRoutesOptions` names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { NamedValue, VariableScope, VariableWriteMode } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { createExecutionVariables } from '../persistence/variable-queries.ts';
import { getCaller } from './http/authenticate.ts';
import { readJson } from './http/decode-body.ts';
import { isMultipart, readUpload } from './http/multipart.ts';
import { readQuery } from './http/query-values.ts';
import { baseUrl, forAdministrators, type forUsers, type RestParts } from './http/rest-parts.ts';
import { sendVariableData } from './http/send-variable-data.ts';
import {
  decodeRestVariable,
  decodeScope,
  missingNameText,
  presentVariable,
  type RestVariable,
} from './http/variables.ts';

export interface VariableRoutesOptions {
  /** Without the id, such as `/runtime/executions`. */
  readonly path: string;
  readonly require: (id: string) => Promise<{ readonly id: string; readonly parentId: string | null }>;
  /** Process instances show the scope in lists but not of a single variable. */
  readonly showsScopeOfOne: boolean;
  readonly reads: typeof forUsers | typeof forAdministrators;
}

interface VariablesParams {
  readonly Params: { readonly executionId: string };
}

interface VariableParams {
  readonly Params: { readonly executionId: string; readonly name: string };
}

interface Execution {
  readonly id: string;
  readonly parentId: string | null;
}

export function registerVariableRoutes(
  app: FastifyInstance,
  parts: RestParts,
  options: VariableRoutesOptions,
): void {
  const { commands, timeZone } = parts;
  const variables = createExecutionVariables(parts.database);
  const listPath = `${options.path}/:executionId/variables`;
  const onePath = `${listPath}/:name`;

  app.get<VariablesParams>(listPath, options.reads, async (request, reply) => {
    const execution = await options.require(request.params.executionId);
    const scope = readScope(request);
    const local = (await variables.listOfExecutions([execution.id])).get(execution.id) ?? [];
    const around = execution.parentId === null ? [] : await variables.listVisible(execution.parentId);
    const hidden = new Set(scope === 'global' ? [] : local.map(({ name }) => name));
    const global = around.filter(({ name }) => !hidden.has(name));
    return await reply.send([
      ...(scope === 'global' ? [] : local.map((variable) => present(request, execution, variable, 'local'))),
      ...(scope === 'local' ? [] : global.map((variable) => present(request, execution, variable, 'global'))),
    ]);
  });

  app.post<VariablesParams>(listPath, forAdministrators, (request, reply) =>
    writeMany(request, reply, 'create'),
  );
  app.put<VariablesParams>(listPath, forAdministrators, (request, reply) =>
    writeMany(request, reply, 'create-or-update'),
  );

  app.delete<VariablesParams>(listPath, forAdministrators, async (request, reply) => {
    const execution = await options.require(request.params.executionId);
    await commands.deleteExecutionVariables(getCaller(request), execution.id);
    return await reply.code(204).send();
  });

  app.get<VariableParams>(onePath, options.reads, async (request, reply) => {
    const execution = await options.require(request.params.executionId);
    const { variable, scope } = await requireVariable(execution, request.params.name, readScope(request));
    return await reply.send(present(request, execution, variable, options.showsScopeOfOne ? scope : null));
  });

  app.get<VariableParams>(`${onePath}/data`, options.reads, async (request, reply) => {
    const execution = await options.require(request.params.executionId);
    const { variable } = await requireVariable(execution, request.params.name, readScope(request));
    return await sendVariableData(reply, variable.value);
  });

  app.put<VariableParams>(onePath, forAdministrators, async (request, reply) => {
    const execution = await options.require(request.params.executionId);
    const isUpload = isMultipart(request);
    const { scope = 'local', ...variable } = isUpload
      ? await readBinaryVariable(request)
      : decodeVariableOf(request, timeZone);
    if (variable.name !== request.params.name) {
      throw new EngineError(
        'illegal-argument',
        'Variable name in the body should be equal to the name used in the requested URL.',
      );
    }
    requireScope(execution, scope, buildMissing(execution, variable.name));
    await commands.setExecutionVariables(getCaller(request), execution.id, [variable], scope, 'update');
    return await reply.send(
      present(request, execution, variable, isUpload || options.showsScopeOfOne ? scope : null),
    );
  });

  app.delete<VariableParams>(onePath, forAdministrators, async (request, reply) => {
    const execution = await options.require(request.params.executionId);
    const scope = readScope(request) ?? 'local';
    const { name } = request.params;
    const missing = new EngineError(
      'not-found',
      `Execution '${execution.id}' doesn't have a variable '${name}' in scope ${scope}`,
    );
    requireScope(execution, scope, missing);
    await commands.deleteExecutionVariable(getCaller(request), execution.id, name, scope);
    return await reply.code(204).send();
  });

  async function writeMany(
    request: FastifyRequest<VariablesParams>,
    reply: FastifyReply,
    mode: VariableWriteMode,
  ) {
    const execution = await options.require(request.params.executionId);
    const isUpload = isMultipart(request);
    const written = isUpload ? [await readBinaryVariable(request)] : decodeVariableList(request, timeZone);
    const scope = written[0]?.scope ?? 'local';
    const values = written.map(({ name, value }) => ({ name, value }));
    requireScope(
      execution,
      scope,
      new EngineError(
        'illegal-argument',
        `Cannot set global variables on execution '${execution.id}', task is not part of process.`,
      ),
    );
    await commands.setExecutionVariables(getCaller(request), execution.id, values, scope, mode);
    const presented = values.map((variable) => present(request, execution, variable, scope));
    return await reply.code(201).send(isUpload ? presented[0] : presented);
  }

  async function requireVariable(
    execution: Execution,
    name: string,
    asked: VariableScope | undefined,
  ): Promise<{ readonly variable: NamedValue; readonly scope: VariableScope }> {
    const local = asked === 'global' ? undefined : await variables.findLocal(execution.id, name);
    if (local !== undefined) return { variable: local, scope: 'local' };
    const isLookedForAround = asked !== 'local' && execution.parentId !== null;
    const global = isLookedForAround ? await variables.findVisible(execution.parentId, name) : undefined;
    if (global !== undefined) return { variable: global, scope: 'global' };
    throw buildMissing(execution, name);
  }

  function present(
    request: FastifyRequest,
    execution: Execution,
    { name, value }: NamedValue,
    scope: VariableScope | null,
  ) {
    const url = `${baseUrl(request)}${options.path}/${execution.id}/variables/${name}/data`;
    return presentVariable(name, value, scope, url);
  }
}

function readScope(request: FastifyRequest): VariableScope | undefined {
  const text = readQuery(request).get('scope');
  return text === undefined ? undefined : decodeScope(text);
}

function buildMissing(execution: Execution, name: string): EngineError {
  return new EngineError(
    'not-found',
    `Execution '${execution.id}' doesn't have a variable with name: '${name}'.`,
  );
}

/** Around a process instance there is nothing. */
function requireScope(execution: Execution, scope: VariableScope, error: EngineError): void {
  if (scope === 'global' && execution.parentId === null) throw error;
}

// Variables in bodies: one, a list of one scope, or one binary as an upload.

/** All of one scope. */
export function decodeVariableList(request: FastifyRequest, timeZone: string): readonly RestVariable[] {
  const json = readJson(request);
  if (!Array.isArray(json)) {
    throw new EngineError('illegal-argument', 'Failed to serialize to a RestVariable instance');
  }
  if (json.length === 0) {
    throw new EngineError('illegal-argument', "Request didn't contain a list of variables to create.");
  }
  const variables = json.map((item: unknown) => decodeRestVariable(item, timeZone, missingNameText));
  const scopes = new Set(variables.map(({ scope }) => scope ?? 'local'));
  if (scopes.size > 1) {
    throw new EngineError('illegal-argument', 'Only allowed to update multiple variables in the same scope.');
  }
  return variables;
}

export function decodeVariableOf(request: FastifyRequest, timeZone: string): RestVariable {
  return decodeRestVariable(readJson(request), timeZone);
}

export async function readBinaryVariable(request: FastifyRequest): Promise<RestVariable> {
  const { files, fields } = await readUpload(request);
  const [file] = files;
  if (file === undefined) {
    throw new EngineError('illegal-argument', 'No file content was found in request body.');
  }
  const values = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  const name = values.get('name');
  if (name === undefined) {
    throw new EngineError('illegal-argument', 'No variable name was found in request body.');
  }
  const type = values.get('type') ?? 'binary';
  // A Java object stream has no meaning here, so it is refused as by an Activiti that does not allow them.
  if (type === 'serializable') {
    throw new EngineError('unsupported-content', 'Serialized objects are not allowed');
  }
  if (type !== 'binary') {
    throw new EngineError(
      'illegal-argument',
      "Only 'binary' and 'serializable' are supported as variable type.",
    );
  }
  return { name, value: { type, value: file.bytes }, scope: decodeScope(values.get('scope') ?? 'local') };
}
