import { engineDateOrNull, pagedAnswer, textOrNull } from '@prumo/contracts/workflow/engine-fields';
import { processInstance, type ProcessInstance } from '@prumo/contracts/workflow/process-requests';
import * as z from 'zod/mini';

import { nonComplianceProcessKey } from '../workflow-access/list-scope.ts';
import {
  ProcessNotStartedError,
  type ActionPlanProcess,
  type ActionPlanProcesses,
  type OpenProcessTask,
  type ProcessBeginning,
} from './action-plan-processes.ts';
import type { EngineConnection, EnginePrincipal, OwnOrigin } from './engine-connection.ts';
import { createEngineClient, type EngineClient, type EngineMessage } from './engine-client.ts';
import { decodeMessage, isUnreached, requireStatus, unexpected } from './engine-messages.ts';

interface ActionPlanProcessesParts {
  readonly connection: EngineConnection;
  /** On whose behalf the engine is asked. */
  readonly findPrincipal: () => Promise<EnginePrincipal>;
  readonly origin: OwnOrigin;
  /** The engine has started, suspended or removed a process. */
  readonly onWritten: (() => void) | undefined;
}

export function createActionPlanProcesses(parts: ActionPlanProcessesParts): ActionPlanProcesses {
  async function open(signal: AbortSignal): Promise<EngineClient> {
    return createEngineClient(parts.connection, await parts.findPrincipal(), parts.origin, signal);
  }

  return {
    async listRunning(signal) {
      const filters = { ...ofProcess, suspended: 'false', includeProcessVariables: 'true' };
      const rows = await listRows(await open(signal), instancesPath, filters, processInstance);
      // An engine that does not know a filter ignores it, and a row can move from page to page while they are read.
      const running = rows.filter((row) => isOfProcess(row) && !row.suspended && !row.ended);
      return [...new Map(running.map((row) => [row.id, presentProcess(row)])).values()];
    },

    async listBeginnings(processIds, signal) {
      const engineClient = await open(signal);
      const known = new Map<string, ProcessBeginning>();
      for (let start = 0; start < processIds.length; start += pageSize) {
        const some = processIds.slice(start, start + pageSize);
        const body = { processInstanceIds: some, start: 0, size: some.length };
        const message = await engineClient.post(['query', 'historic-process-instances'], body);
        for (const row of decodeMessage(pagedAnswer(historicRow), requireStatus(message, 200)).data) {
          known.set(row.id, { startedAt: row.startTime, startedBy: row.startUserId });
        }
      }
      return known;
    },

    async listOpenTasks(signal) {
      const rows = await listRows(await open(signal), tasksPath, ofProcess, taskRow);
      const tasks = new Map<string, OpenProcessTask[]>();
      for (const row of rows) {
        if (row.processInstanceId === null) continue;
        const ofOne = tasks.get(row.processInstanceId) ?? [];
        tasks.set(row.processInstanceId, [...ofOne, presentTask(row)]);
      }
      return tasks;
    },

    async listOpenTasksOf(processInstanceId, signal) {
      const rows = await listRows(await open(signal), tasksPath, { processInstanceId }, taskRow);
      return rows.filter((row) => row.processInstanceId === processInstanceId).map(presentTask);
    },

    async isStartable(signal) {
      const filters = { key: nonComplianceProcessKey, latest: 'true' };
      const rows = await listRows(await open(signal), definitionsPath, filters, definitionRow);
      return rows.some((row) => row.key === nonComplianceProcessKey && !row.suspended);
    },

    async find(id, signal) {
      // The list has the variables with it.
      const filters = { ...ofProcess, id, includeProcessVariables: 'true' };
      const rows = await listRows(await open(signal), instancesPath, filters, processInstance);
      const found = rows.find((row) => row.id === id && isOfProcess(row) && !row.ended);
      return found && presentProcess(found);
    },

    async hadTask(processInstanceId, taskDefinitionKey, signal) {
      const filters = { processInstanceId, taskDefinitionKey };
      const rows = await listRows(await open(signal), pastTasksPath, filters, pastTaskRow);
      return rows.some(
        (row) => row.processInstanceId === processInstanceId && row.taskDefinitionKey === taskDefinitionKey,
      );
    },

    async hasFinishedTask(processInstanceId, signal) {
      const filters = { processInstanceId, finished: 'true' };
      const rows = await listRows(await open(signal), pastTasksPath, filters, pastTaskRow);
      return rows.some((row) => row.processInstanceId === processInstanceId && row.endTime !== null);
    },

    async findByMark(mark, signal) {
      const engineClient = await open(signal);
      const filters = { businessKey: mark };
      const running = await listRows(engineClient, instancesPath, filters, processInstance);
      const found = running.find(({ businessKey }) => businessKey === mark);
      if (found !== undefined) return found.id;
      const past = await listRows(engineClient, pastInstancesPath, filters, historicRow);
      return past.find((row) => row.businessKey === mark && row.deleteReason === null)?.id;
    },

    async start({ mark, variables }, signal) {
      const body = { processDefinitionKey: nonComplianceProcessKey, businessKey: mark, variables };
      const message = await open(signal)
        .then(async (engineClient) => await engineClient.post(instancesPath, body))
        .catch(notReached);
      requireStarted(message);
      parts.onWritten?.();
      return decodeMessage(startedRow, message).id;
    },

    async suspend(processId, signal) {
      const engineClient = await open(signal);
      const { status } = await engineClient.put([...instancesPath, processId], { action: 'suspend' });
      if (status !== 200 && status !== 404 && status !== 409) throw unexpected(status);
      parts.onWritten?.();
    },

    async remove(processId, signal) {
      const { status } = await (await open(signal)).delete([...instancesPath, processId]);
      if (status !== 204 && status !== 404) throw unexpected(status);
      parts.onWritten?.();
    },
  };
}

const instancesPath = ['runtime', 'process-instances'];
const pastInstancesPath = ['history', 'historic-process-instances'];
const tasksPath = ['runtime', 'tasks'];
const pastTasksPath = ['history', 'historic-task-instances'];
const definitionsPath = ['repository', 'process-definitions'];
const ofProcess = { processDefinitionKey: nonComplianceProcessKey };
const pageSize = 1000;

const startedRow = z.object({ id: z.string() });

const definitionRow = z.object({ key: z.string(), suspended: z.boolean() });

const historicRow = z.object({
  id: z.string(),
  businessKey: textOrNull,
  startTime: engineDateOrNull,
  startUserId: textOrNull,
  deleteReason: textOrNull,
});

const taskRow = z.object({
  name: textOrNull,
  assignee: textOrNull,
  dueDate: engineDateOrNull,
  taskDefinitionKey: textOrNull,
  processInstanceId: textOrNull,
});

const pastTaskRow = z.object({
  processInstanceId: textOrNull,
  taskDefinitionKey: textOrNull,
  endTime: engineDateOrNull,
});

/** All pages. */
async function listRows<Row extends z.ZodMiniType>(
  engineClient: EngineClient,
  path: readonly string[],
  filters: Readonly<Record<string, string>>,
  row: Row,
): Promise<readonly z.infer<Row>[]> {
  const schema = pagedAnswer(row);
  const rows: z.infer<Row>[] = [];
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

/** Where the engine does not tell the key, its filter is all there is to go by. */
function isOfProcess({ processDefinitionKey }: ProcessInstance): boolean {
  return processDefinitionKey === null || processDefinitionKey === nonComplianceProcessKey;
}

function presentProcess({ id, suspended, variables }: ProcessInstance): ActionPlanProcess {
  return { id, isSuspended: suspended, variables };
}

function presentTask({
  name,
  taskDefinitionKey,
  assignee,
  dueDate,
}: z.infer<typeof taskRow>): OpenProcessTask {
  return { name, key: taskDefinitionKey, assignee, dueDate };
}

/** What an engine refuses or fails at, it has not done; what stands before it may not know. */
function requireStarted({ status, text }: EngineMessage): void {
  if (status === 201 || status === 200) return;
  if ((status >= 400 && status < 500) || status === 500) {
    throw new ProcessNotStartedError(
      `The workflow engine answered the start of ${nonComplianceProcessKey} with ${status}${quoteReason(text)}.`,
    );
  }
  throw unexpected(status);
}

/** Whoever operates the server has to know what the engine lacks. Other reasons may quote what people wrote. */
function quoteReason(text: string): string {
  const reason = engineFailure.safeParse(parseJson(text)).data?.exception ?? '';
  return lacks.test(reason) ? `: ${reason}` : '';
}

const engineFailure = z.object({ exception: z.string() });

const lacks =
  /^(?:No process definition|No processes deployed|Cannot start process instance|Requested business calendar)/i;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notReached(error: unknown): never {
  if (!isUnreached(error)) throw error;
  throw new ProcessNotStartedError('The workflow engine cannot be reached.', { cause: error });
}
