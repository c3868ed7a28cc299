// What the guard learns from the engine, by calls that every supported engine answers alike.
import { NotAuthenticatedError } from '../../log-in/log-in-errors.ts';
import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import type { EngineInquiry, EngineWord } from '../workflow/engine-inquiry.ts';
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
}

export interface DefinitionFacts {
  readonly id: string;
  readonly isSuspended: boolean;
}

export function createEngineFacts(inquiry: EngineInquiry): EngineFacts {
  async function has(
    segments: readonly string[],
    filters: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    return readRows(await inquiry.get(segments, { ...filters, size: '1' })).length > 0;
  }

  async function listLinks(segments: readonly string[]): Promise<readonly LinkFacts[]> {
    return readArray(await inquiry.get(segments)).map(readLink);
  }

  return {
    async findTask(id) {
      return readTask(await inquiry.get(['runtime', 'tasks', id]));
    },

    async findPastTask(id) {
      return readTask(await inquiry.get(['history', 'historic-task-instances', id]));
    },

    listTaskLinks: async (id) => await listLinks(['runtime', 'tasks', id, 'identitylinks']),

    listPastTaskLinks: async (id) =>
      await listLinks(['history', 'historic-task-instances', id, 'identitylinks']),

    async findTaskVariable(taskId, name) {
      const path = ['runtime', 'tasks', taskId, 'variables', name];
      return readObject(await inquiry.get(path, { scope: 'global' }))?.['value'];
    },

    async findInstanceVariable(instanceId, name) {
      return readObject(await inquiry.get(['runtime', 'process-instances', instanceId, 'variables', name]))?.[
        'value'
      ];
    },

    async listPastVariables(instanceId, name) {
      const filters = {
        processInstanceId: instanceId,
        variableName: name,
        excludeTaskVariables: 'true',
        size: '1000',
      };
      const rows = readRows(await inquiry.get(['history', 'historic-variable-instances'], filters));
      return rows.map((row) => asObject(asObject(row)?.['variable'])?.['value']);
    },

    hasInstance: async (filters) => await has(['runtime', 'process-instances'], filters),
    hasPastInstance: async (filters) => await has(['history', 'historic-process-instances'], filters),
    hasOpenTask: async (filters) => await has(['runtime', 'tasks'], filters),

    async findDefinition(id) {
      return readDefinition(readObject(await inquiry.get(['repository', 'process-definitions', id])));
    },

    async listLatestDefinitions(key, tenantId) {
      const filters = { key, latest: 'true', size: '1000', ...(tenantId !== undefined && { tenantId }) };
      const rows = readRows(await inquiry.get(['repository', 'process-definitions'], filters));
      return rows
        .map((row) => readDefinition(asObject(row)))
        .filter((definition) => definition !== undefined);
    },

    listStarters: async (id) => await listLinks(['repository', 'process-definitions', id, 'identitylinks']),
  };
}

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Nothing when the engine says that there is no such thing. Any other failure to tell must not be taken for that:
 * what does not exist is left to the engine, which would then do what was asked.
 */
function readJson({ status, text }: EngineWord): unknown {
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

function readObject(word: EngineWord): JsonObject | undefined {
  return asObject(readJson(word));
}

function readArray(word: EngineWord): readonly unknown[] {
  const value = readJson(word) ?? [];
  if (!Array.isArray(value)) throw unexpected();
  return value;
}

function readRows(word: EngineWord): readonly unknown[] {
  const data = readObject(word)?.['data'];
  if (!Array.isArray(data)) throw unexpected();
  return data;
}

function unexpected(): BackEndUnavailableError {
  return new BackEndUnavailableError(
    'workflow',
    'it does not answer as an engine would; is WORKFLOW_URL right?',
  );
}

function readTask(word: EngineWord): TaskFacts | undefined {
  const task = readObject(word);
  const id = asText(task?.['id']);
  if (task === undefined || id === null) return undefined;
  return {
    id,
    assignee: asText(task['assignee']),
    owner: asText(task['owner']),
    processInstanceId: asText(task['processInstanceId']),
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
