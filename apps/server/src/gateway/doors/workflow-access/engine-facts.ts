// What the guard learns from the engine, by calls that every supported engine answers alike.
import { NotAuthenticatedError } from '../../log-in/log-in-chain.ts';
import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import type { EngineClient, EngineMessage } from '../workflow/engine-client.ts';
import type { CaseTask } from '../workflow/case-processes.ts';
import type { LinkFacts, TaskFacts } from './work-relations.ts';

export interface EngineFacts {
  findTask(id: string): Promise<TaskFacts | undefined>;
  findPastTask(id: string): Promise<TaskFacts | undefined>;
  listTaskLinks(id: string): Promise<readonly LinkFacts[]>;
  listPastTaskLinks(id: string): Promise<readonly LinkFacts[]>;
  /** As the task sees it: of its execution, else of its process. */
  findTaskVariable(taskId: string, name: string): Promise<unknown>;
  findInstanceVariable(instanceId: string, name: string): Promise<unknown>;
  /** Of the instance and of its executions. */
  listPastVariables(instanceId: string, name: string): Promise<readonly unknown[]>;
  /** Whether a list that is narrowed to these filters has anything in it. */
  hasInstance(filters: Readonly<Record<string, string>>): Promise<boolean>;
  hasPastInstance(filters: Readonly<Record<string, string>>): Promise<boolean>;
  hasOpenTask(filters: Readonly<Record<string, string>>): Promise<boolean>;
  findDefinition(id: string): Promise<DefinitionFacts | undefined>;
  /** Of every tenant unless one is named. */
  listLatestDefinitions(key: string, tenantId: string | undefined): Promise<readonly DefinitionFacts[]>;
  listStarters(definitionId: string): Promise<readonly LinkFacts[]>;
  /** Ids of the fields that somebody fills in. None where there is no form. */
  listFormFields(owner: FormOwner): Promise<readonly string[]>;
  /** Of the instance, execution or task whose path it is. */
  listVariableNames(variablesPath: readonly string[]): Promise<readonly string[]>;
  /** Ids of running and past instances. */
  listInstancesOf(businessKey: string): Promise<readonly string[]>;
  /** Open tasks of an instance that a person has or owns. */
  listHeldTasks(processInstanceId: string, userId: string): Promise<readonly CaseTask[]>;
  /** The instance that an execution or a job belongs to; nothing when there is none. */
  findInstanceOf(path: readonly string[]): Promise<string | undefined>;
  findDefinitionKey(id: string): Promise<string | undefined>;
  /** Ids of the definitions that a deployment brought, of one key. */
  listDeployed(deploymentId: string, key: string): Promise<readonly string[]>;
}

/** A form belongs to a task, or to the start of a process. */
export type FormOwner = { readonly taskId: string } | { readonly processDefinitionId: string };

export interface DefinitionFacts {
  readonly id: string;
  readonly isSuspended: boolean;
}

export function createEngineFacts(engineClient: EngineClient): EngineFacts {
  async function has(
    segments: readonly string[],
    filters: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    return readRows(await engineClient.get(segments, { ...filters, size: '1' })).length > 0;
  }

  async function listLinks(segments: readonly string[]): Promise<readonly LinkFacts[]> {
    return readArray(await engineClient.get(segments)).map(readLink);
  }

  return {
    async findTask(id) {
      return readTask(await engineClient.get(['runtime', 'tasks', id]));
    },

    async findPastTask(id) {
      return readTask(await engineClient.get(['history', 'historic-task-instances', id]));
    },

    listTaskLinks: async (id) => await listLinks(['runtime', 'tasks', id, 'identitylinks']),

    listPastTaskLinks: async (id) =>
      await listLinks(['history', 'historic-task-instances', id, 'identitylinks']),

    async findTaskVariable(taskId, name) {
      const path = ['runtime', 'tasks', taskId, 'variables', name];
      return readObject(await engineClient.get(path, { scope: 'global' }))?.['value'];
    },

    async findInstanceVariable(instanceId, name) {
      return readObject(
        await engineClient.get(['runtime', 'process-instances', instanceId, 'variables', name]),
      )?.['value'];
    },

    async listPastVariables(instanceId, name) {
      const filters = {
        processInstanceId: instanceId,
        variableName: name,
        excludeTaskVariables: 'true',
        size: '1000',
      };
      const rows = readRows(await engineClient.get(['history', 'historic-variable-instances'], filters));
      return rows.map((row) => asObject(asObject(row)?.['variable'])?.['value']);
    },

    hasInstance: async (filters) => await has(['runtime', 'process-instances'], filters),
    hasPastInstance: async (filters) => await has(['history', 'historic-process-instances'], filters),
    hasOpenTask: async (filters) => await has(['runtime', 'tasks'], filters),

    async findDefinition(id) {
      return readDefinition(readObject(await engineClient.get(['repository', 'process-definitions', id])));
    },

    async listLatestDefinitions(key, tenantId) {
      const filters = { key, latest: 'true', size: '1000', ...(tenantId !== undefined && { tenantId }) };
      const rows = readRows(await engineClient.get(['repository', 'process-definitions'], filters));
      return rows
        .map((row) => readDefinition(asObject(row)))
        .filter((definition) => definition !== undefined);
    },

    listStarters: async (id) => await listLinks(['repository', 'process-definitions', id, 'identitylinks']),

    async listFormFields(owner) {
      const message = await engineClient.get(['form', 'form-data'], { ...owner });
      // Of a task outside of a process some engines say so with a failure.
      if (message.status >= 400 && message.status !== 401) return [];
      const fields = readObject(message)?.['formProperties'];
      return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) => {
        const { id, writable } = { ...asObject(field) };
        return typeof id === 'string' && writable !== false ? [id] : [];
      });
    },

    async listVariableNames(path) {
      return readArray(await engineClient.get(path)).flatMap(
        (variable) => asText(asObject(variable)?.['name']) ?? [],
      );
    },

    async listHeldTasks(processInstanceId, userId) {
      const held = new Map<string, CaseTask>();
      for (const relation of ['assignee', 'owner']) {
        const filters = { processInstanceId, [relation]: userId, size: '1000' };
        for (const row of readRows(await engineClient.get(['runtime', 'tasks'], filters))) {
          const task = { ...asObject(row) };
          const [id, assignee, owner] = [task['id'], task['assignee'], task['owner']].map(asText);
          // An engine that does not know a filter ignores it.
          const isMeant =
            task['processInstanceId'] === processInstanceId && (assignee === userId || owner === userId);
          if (!isMeant || typeof id !== 'string') continue;
          const key = asText(task['taskDefinitionKey']);
          held.set(id, { id, key, assignee: assignee ?? null, owner: owner ?? null });
        }
      }
      return [...held.values()];
    },

    async findInstanceOf(path) {
      return asText(readObject(await engineClient.get(path))?.['processInstanceId']) ?? undefined;
    },

    async findDefinitionKey(id) {
      return (
        asText(readObject(await engineClient.get(['repository', 'process-definitions', id]))?.['key']) ??
        undefined
      );
    },

    async listDeployed(deploymentId, key) {
      const filters = { deploymentId, key, size: '1000' };
      const rows = readRows(await engineClient.get(['repository', 'process-definitions'], filters));
      return rows.flatMap((row) => {
        const definition = { ...asObject(row) };
        const isMeant = definition['key'] === key && definition['deploymentId'] === deploymentId;
        return isMeant && typeof definition['id'] === 'string' ? [definition['id']] : [];
      });
    },

    async listInstancesOf(businessKey) {
      const filters = { businessKey, size: '1000' };
      const running = readRows(await engineClient.get(['runtime', 'process-instances'], filters));
      const past = readRows(await engineClient.get(['history', 'historic-process-instances'], filters));
      return [...running, ...past].flatMap((row) => {
        const { id, businessKey: key } = { ...asObject(row) };
        // An engine that does not know the filter ignores it.
        return typeof id === 'string' && key === businessKey ? [id] : [];
      });
    },
  };
}

/** Of one request: its guards ask the same things, and each is asked of the engine once. */
export function rememberFacts<Facts extends object>(facts: Facts): Facts {
  const known = new Map<string, Promise<unknown>>();
  const remembered = Object.entries(facts).map(
    ([name, ask]: [string, (...args: never[]) => Promise<unknown>]) => [
      name,
      async (...args: never[]): Promise<unknown> => {
        const key = JSON.stringify([name, ...args]);
        const answer = known.get(key) ?? ask(...args);
        known.set(key, answer);
        return await answer;
      },
    ],
  );
  // Each has the name and the words of the one it asks.
  return Object.fromEntries(remembered) as Facts;
}

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Nothing when the engine says that there is no such thing. Any other failure to tell must not be taken for that:
 * what does not exist is left to the engine, which would then do what was asked.
 */
function readJson({ status, text }: EngineMessage): unknown {
  if (status === 404) return undefined;
  if (status === 401) throw new NotAuthenticatedError({ withChallenge: false });
  try {
    if (status === 200) return JSON.parse(text);
  } catch (error) {
    throw new BackEndUnavailableError('workflow', 'its answer is no JSON', { cause: error });
  }
  throw new BackEndUnavailableError('workflow', `it answered a question of the gateway with ${status}`);
}

function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function readObject(message: EngineMessage): JsonObject | undefined {
  return asObject(readJson(message));
}

function readArray(message: EngineMessage): readonly unknown[] {
  const value = readJson(message) ?? [];
  if (!Array.isArray(value)) throw unexpected();
  return value;
}

function readRows(message: EngineMessage): readonly unknown[] {
  const data = readObject(message)?.['data'];
  if (!Array.isArray(data)) throw unexpected();
  return data;
}

function unexpected(): BackEndUnavailableError {
  return new BackEndUnavailableError(
    'workflow',
    'it does not answer as an engine would; is WORKFLOW_URL right?',
  );
}

function readTask(message: EngineMessage): TaskFacts | undefined {
  const task = readObject(message);
  const id = asText(task?.['id']);
  if (task === undefined || id === null) return undefined;
  return {
    id,
    assignee: asText(task['assignee']),
    owner: asText(task['owner']),
    processInstanceId: asText(task['processInstanceId']),
    parentTaskId: asText(task['parentTaskId']),
    delegationState: asText(task['delegationState']),
    category: asText(task['category']),
    dueDate: asText(task['dueDate']),
  };
}

/** History names the two ends of a link otherwise. */
function readLink(value: unknown): LinkFacts {
  const link = asObject(value) ?? {};
  return {
    user: asText(link['user'] ?? link['userId']),
    group: asText(link['group'] ?? link['groupId']),
    type: asText(link['type']),
  };
}

function readDefinition(definition: JsonObject | undefined): DefinitionFacts | undefined {
  const id = asText(definition?.['id']);
  return id === null ? undefined : { id, isSuspended: definition?.['suspended'] !== false };
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
