import type { HandOverFailure, HandOverResult } from '@prumo/contracts/administration/department-responsible';
import { personPage } from '@prumo/contracts/workflow/identity';
import { type pagedAnswer, textOrNull } from '@prumo/contracts/workflow/engine-fields';
import { findVariableText } from '@prumo/contracts/workflow/engine-variable';
import { taskPage, workflowTask, type WorkflowTask } from '@prumo/contracts/workflow/task';
import { isSamePerson } from '@prumo/domain/people/user-name';
import * as z from 'zod/mini';

import type { EngineConnection, EnginePrincipal, OwnOrigin } from './engine-connection.ts';
import { createEngineClient, type EngineClient } from './engine-client.ts';
import { decodeMessage, requireStatus, unexpected } from './engine-messages.ts';
import type { HandOverPeople, OpenTask, TaskHandOver } from './task-hand-over.ts';

interface TaskHandOverParts {
  readonly connection: EngineConnection;
  /** On whose behalf the engine is asked. */
  readonly findPrincipal: () => Promise<EnginePrincipal>;
  readonly origin: OwnOrigin;
  /** For one task, and for the list of people. */
  readonly timeLimitMs: number;
  /** The engine has changed tasks. */
  readonly onWritten: (() => void) | undefined;
  readonly reportFailure: (error: unknown) => void;
}

export function createTaskHandOver(parts: TaskHandOverParts): TaskHandOver {
  async function open(signal: AbortSignal): Promise<EngineClient> {
    return createEngineClient(parts.connection, await parts.findPrincipal(), parts.origin, signal);
  }

  async function handOverOne(taskId: string, { from, to }: HandOverPeople): Promise<HandOverFailure | null> {
    const engineClient = await open(AbortSignal.timeout(parts.timeLimitMs));
    const message = await engineClient.get([...tasksPath, taskId]);
    if (message.status === 404) return 'gone';
    const { assignee } = decodeMessage(workflowTask, requireStatus(message, 200));
    if (isSamePerson(assignee, to)) return null;
    if (!isSamePerson(assignee, from)) return 'not_theirs';
    // Owner and delegation stay as they are: whoever gave the task away still gets it back.
    const changed = await engineClient.put([...tasksPath, taskId], { assignee: to });
    if (changed.status === 404) return 'gone';
    if (changed.status === 200) return null;
    // It does not want this one changed; the others have nothing to do with that.
    parts.reportFailure(unexpected(changed.status));
    return 'failed';
  }

  return {
    async listTasksOf(userName, signal) {
      const engineClient = await open(signal);
      const spellings = await listSpellings(engineClient, userName);
      const tasks: WorkflowTask[] = [];
      for (const assignee of spellings.length === 0 ? [userName] : spellings) {
        const filters = { assignee, includeProcessVariables: 'true' };
        tasks.push(...(await listAll(engineClient, tasksPath, taskPage, filters)));
      }
      const names = await findProcessNames(engineClient, tasks);
      return tasks.map((task) => presentTask(task, names));
    },

    async handOver(taskIds, { from, to }) {
      if (taskIds.length === 0) return [];
      const results = new Map<string, HandOverFailure | null>();
      try {
        const engineClient = await open(AbortSignal.timeout(parts.timeLimitMs));
        const spellings = await listSpellings(engineClient, to);
        const spelled = spellings.find((name) => name === to) ?? spellings[0];
        // In a name that the engine does not know a task would be nobody's.
        if (spelled === undefined) return taskIds.map((taskId) => presentResult(taskId, 'unknown_person'));
        for (let start = 0; start < taskIds.length; start += atOnce) {
          // Those that are left when the engine is away would wait for it just as long.
          const some = taskIds.slice(start, start + atOnce);
          const outcomes = await Promise.allSettled(
            some.map(async (taskId) => {
              results.set(taskId, await handOverOne(taskId, { from, to: spelled }));
            }),
          );
          const failed = outcomes.find((outcome) => outcome.status === 'rejected');
          if (failed !== undefined) throw failed.reason;
        }
      } catch (error) {
        parts.reportFailure(error);
      }
      if ([...results.values()].includes(null)) parts.onWritten?.();
      return taskIds.map((taskId) => presentResult(taskId, results.get(taskId)));
    },
  };
}

const tasksPath = ['runtime', 'tasks'];
const pageSize = 1000;
const atOnce = 8;

const definitionName = z.object({ name: textOrNull, key: z.string() });

/** The engine's own names for a person: it compares them with case, the portal does not. */
async function listSpellings(engineClient: EngineClient, userName: string): Promise<readonly string[]> {
  const people = await listAll(engineClient, ['identity', 'users'], personPage, {});
  return people.map(({ id }) => id).filter((id) => isSamePerson(id, userName));
}

async function findProcessNames(
  engineClient: EngineClient,
  tasks: readonly WorkflowTask[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    tasks.flatMap(({ processDefinitionId }) => (processDefinitionId === null ? [] : [processDefinitionId])),
  );
  const names = new Map<string, string>();
  for (const id of ids) {
    const message = await engineClient.get(['repository', 'process-definitions', id]);
    if (message.status === 404) continue;
    const { name, key } = decodeMessage(definitionName, requireStatus(message, 200));
    names.set(id, name ?? key);
  }
  return names;
}

function presentTask(task: WorkflowTask, names: ReadonlyMap<string, string>): OpenTask {
  const { id, name, dueDate, category, processDefinitionId, processDefinitionKey } = task;
  return {
    id,
    name,
    dueDate,
    category,
    processName:
      processDefinitionId === null ? null : (names.get(processDefinitionId) ?? processDefinitionKey),
    departmentId: findVariableText(task.variables, 'departmentId') ?? null,
  };
}

/** What was never answered is to be tried again. */
function presentResult(taskId: string, failure: HandOverFailure | null | undefined): HandOverResult {
  return { taskId, ok: failure === null, reason: failure === undefined ? 'failed' : failure };
}

async function listAll<Item extends z.ZodMiniType>(
  engineClient: EngineClient,
  path: readonly string[],
  schema: ReturnType<typeof pagedAnswer<Item>>,
  filters: Readonly<Record<string, string>>,
): Promise<readonly z.infer<Item>[]> {
  const rows: z.infer<Item>[] = [];
  for (;;) {
    const paging = { start: String(rows.length), size: String(pageSize) };
    const page = decodeMessage(
      schema,
      requireStatus(await engineClient.get(path, { ...filters, ...paging }), 200),
    );
    rows.push(...page.data);
    if (page.data.length === 0 || rows.length >= page.total) return rows;
  }
}
