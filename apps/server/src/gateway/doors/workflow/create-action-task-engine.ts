import { actionPlanTaskPrefix, actionPlanTaskPriority } from '@prumo/contracts/indicators/result-analysis';
import { engineDateOrNull, pagedAnswer, textOrNull } from '@prumo/contracts/workflow/engine-fields';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isSamePerson } from '@prumo/domain/people/user-name';
import * as z from 'zod/mini';

import {
  TaskNotCreatedError,
  type ActionTaskEngine,
  type ActionTaskKind,
  type ActionTaskState,
  type KnownTask,
} from './action-task-engine.ts';
import type { EngineConnection, EnginePrincipal, OwnOrigin } from './engine-connection.ts';
import { createEngineClient, type EngineClient, type EngineMessage } from './engine-client.ts';
import { decodeMessage as decode, isUnreached, requireStatus, unexpected } from './engine-messages.ts';

interface ActionTaskEngineParts {
  readonly connection: EngineConnection;
  /** On whose behalf the engine is asked. */
  readonly findPrincipal: () => Promise<EnginePrincipal>;
  readonly origin: OwnOrigin;
  /** The engine has created or removed a task. */
  readonly onWritten: (() => void) | undefined;
  /** Tasks of action plans, unless told. */
  readonly kind?: ActionTaskKind;
}

export const decisionTaskKind: ActionTaskKind = { namePrefix: '', priority: 50, isDelegated: false };

/** Of the plans of critical analyses. */
export const actionTaskKind: ActionTaskKind = {
  namePrefix: `${actionPlanTaskPrefix} `,
  priority: actionPlanTaskPriority,
  isDelegated: true,
};

export function createActionTaskEngine(parts: ActionTaskEngineParts): ActionTaskEngine {
  const { kind = actionTaskKind } = parts;

  function open(principal: EnginePrincipal, signal: AbortSignal): EngineClient {
    return createEngineClient(parts.connection, principal, parts.origin, signal);
  }

  return {
    async create(task, signal) {
      const principal = await parts.findPrincipal().catch(notReached);
      const { owner = principal.userId } = task;
      const isOwn = isSamePerson(task.assignee, owner);
      const body = {
        name: `${kind.namePrefix}${task.name}`,
        description: task.description,
        priority: kind.priority,
        owner,
        // Engines compare names with case.
        assignee: isOwn ? owner : task.assignee,
        ...(!isOwn && kind.isDelegated && { delegationState: 'pending' }),
        ...(task.dueDay !== null && { dueDate: getInstantInSaoPaulo(task.dueDay, noon).toISOString() }),
        category: task.mark,
      };
      const message = await open(principal, signal).post(tasksPath, body).catch(notReached);
      requireCreated(message);
      parts.onWritten?.();
      return { taskId: decode(createdTask, message).id, owner };
    },

    async findByMark(mark, signal, knownOwner) {
      const principal = await parts.findPrincipal();
      const owner = knownOwner ?? principal.userId;
      const engineClient = open(principal, signal);
      // An engine that does not know the filter ignores it, so that each row is looked at.
      const found =
        (await findRow(engineClient, tasksPath, { category: mark, owner }, hasMark(mark))) ??
        (await findRow(engineClient, historyPath, { taskCategory: mark, taskOwner: owner }, hasMark(mark)));
      return found && { taskId: found.id, owner };
    },

    async remove(taskId, signal) {
      const { status } = await open(await parts.findPrincipal(), signal).delete([...tasksPath, taskId]);
      if (status !== 204 && status !== 404) throw unexpected(status);
      parts.onWritten?.();
    },

    async complete({ taskId, mark }, signal) {
      const engineClient = open(await parts.findPrincipal(), signal);
      const path = [...tasksPath, taskId];
      const found = await engineClient.get(path);
      if (found.status === 404) return;
      const { category, delegationState } = decode(taskRow, requireStatus(found, 200));
      if (category !== mark) return;
      const actions = delegationState === 'pending' ? ['resolve', 'complete'] : ['complete'];
      for (const action of actions) {
        const { status } = await engineClient.post(path, { action });
        if (status !== 200 && status !== 204 && status !== 404) throw unexpected(status);
      }
      parts.onWritten?.();
    },

    async listStates(tasks, signal) {
      if (tasks.length === 0) return [];
      const engineClient = open(await parts.findPrincipal(), signal);
      const known =
        tasks.length > fewTasks ? await listByOwners(engineClient, tasks, kind) : new Map<string, TaskRow>();
      const missing = tasks.filter(({ taskId }) => !known.has(taskId));
      for (let start = 0; start < missing.length; start += fewTasks) {
        const some = missing.slice(start, start + fewTasks);
        const found = await Promise.all(some.map(async ({ taskId }) => await findTask(engineClient, taskId)));
        for (const row of found) if (row !== undefined) known.set(row.id, row);
      }
      return tasks.map((task) => classify(known.get(task.taskId), task));
    },
  };
}

const noon = 12;
const tasksPath = ['runtime', 'tasks'];
const historyPath = ['history', 'historic-task-instances'];
const pageSize = 1000;
/** So many are asked for one by one, and at once, in less time than the lists of busy people take. */
const fewTasks = 8;

const createdTask = z.object({ id: z.string() });

/** Open or ended: an open one has no end, and one of the history no delegation. */
const taskRow = z.object({
  id: z.string(),
  category: textOrNull,
  assignee: textOrNull,
  delegationState: textOrNull,
  endTime: engineDateOrNull,
  deleteReason: textOrNull,
});

type TaskRow = z.infer<typeof taskRow>;

const taskRows = pagedAnswer(taskRow);

/**
 * All that the owners have of that kind, in two lists each: one call for every task would be many. Owners are
 * indexed in engines, ids cannot be asked for together.
 */
async function listByOwners(
  engineClient: EngineClient,
  tasks: readonly KnownTask[],
  { namePrefix }: ActionTaskKind,
): Promise<Map<string, TaskRow>> {
  const known = new Map<string, TaskRow>();
  const nameLike = `${namePrefix.trimEnd()}%`;
  for (const owner of new Set(tasks.map((task) => task.owner))) {
    const owned = tasks.filter((task) => task.owner === owner);
    const isEnough = (row: TaskRow): boolean => {
      known.set(row.id, row);
      return owned.every(({ taskId }) => known.has(taskId));
    };
    const open = { owner, ...(namePrefix !== '' && { nameLike }), sort: 'createTime', order: 'desc' };
    const ended = {
      taskOwner: owner,
      ...(namePrefix !== '' && { taskNameLike: nameLike }),
      finished: 'true',
      sort: 'endTime',
      order: 'desc',
    };
    if ((await findRow(engineClient, tasksPath, open, isEnough)) === undefined) {
      await findRow(engineClient, historyPath, ended, isEnough);
    }
  }
  return known;
}

/** Also one that was given to another owner, got another name, or moved from page to page while they were read. */
async function findTask(engineClient: EngineClient, taskId: string): Promise<TaskRow | undefined> {
  for (const path of [tasksPath, historyPath]) {
    const message = await engineClient.get([...path, taskId]);
    if (message.status !== 404) return decode(taskRow, requireStatus(message, 200));
  }
  return undefined;
}

function classify(row: TaskRow | undefined, { mark }: KnownTask): ActionTaskState {
  if (row === undefined || row.category !== mark) {
    return { state: 'gone', endedAt: null, holder: null };
  }
  if (row.endTime !== null) {
    // Of a completed one Activiti 5 gives the reason `completed`, the others none.
    const isDone = row.deleteReason === null || row.deleteReason === 'completed';
    return { state: isDone ? 'done' : 'gone', endedAt: row.endTime, holder: null };
  }
  const { delegationState } = row;
  return {
    state: delegationState === 'pending' ? 'delegated' : delegationState === 'resolved' ? 'resolved' : 'open',
    endedAt: null,
    holder: row.assignee,
  };
}

function hasMark(mark: string): (row: TaskRow) => boolean {
  return ({ category }) => category === mark;
}

/** Page after page, up to the first row that is the one. */
async function findRow(
  engineClient: EngineClient,
  path: readonly string[],
  filters: Readonly<Record<string, string>>,
  isWanted: (row: TaskRow) => boolean,
): Promise<TaskRow | undefined> {
  for (let start = 0; ;) {
    const paging = { start: String(start), size: String(pageSize) };
    const page = decode(
      taskRows,
      requireStatus(await engineClient.get(path, { ...filters, ...paging }), 200),
    );
    const found = page.data.find(isWanted);
    start += page.data.length;
    if (found !== undefined || page.data.length === 0 || start >= page.total) return found;
  }
}

/** What an engine refuses or fails at, it has not done; what stands before it may not know. */
function requireCreated({ status }: EngineMessage): void {
  if (status === 201 || status === 200) return;
  const message = `The workflow engine answered the creation of a task with ${status}.`;
  if (status === 401) throw new TaskNotCreatedError(message, { isEngineAway: true });
  if ((status >= 400 && status < 500) || status === 500) {
    throw new TaskNotCreatedError(message, { isEngineAway: false });
  }
  throw unexpected(status);
}

function notReached(error: unknown): never {
  if (!isUnreached(error)) throw error;
  throw new TaskNotCreatedError('The workflow engine cannot be reached.', {
    isEngineAway: true,
    cause: error,
  });
}
