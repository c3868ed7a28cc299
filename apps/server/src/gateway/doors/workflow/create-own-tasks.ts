// The open tasks of one person, asked for at the door as the person would ask: past the same guard, in the same words.
import { pagedAnswer, textOrNull } from '@prumo/contracts/workflow/engine-fields';
import { taskPage } from '@prumo/contracts/workflow/task';
import * as z from 'zod/mini';

import type { Caller } from '../../actor.ts';
import { readAnswerBody } from './read-answer-body.ts';
import { workflowPrefix, type EnginePrincipal, type OwnOrigin } from './engine-connection.ts';
import { decodeMessage, requireStatus } from './engine-messages.ts';
import type { EngineMessage } from './engine-client.ts';
import { presentTarget, readEnginePath } from './engine-path.ts';
import { guardCall, type GuardParts } from './guard-call.ts';

export interface OwnTask {
  readonly id: string;
  readonly name: string | null;
  /** Nothing for a task outside any process. */
  readonly processName: string | null;
  /** An instant. */
  readonly dueAt: string | null;
}

export interface OwnTasks {
  /** Those that the person has to do; what is due first comes first. */
  list(signal: AbortSignal): Promise<readonly OwnTask[]>;
}

interface OwnTasksParts extends GuardParts {
  readonly caller: Caller;
  readonly findPrincipal: () => Promise<EnginePrincipal>;
  readonly origin: OwnOrigin;
}

/** Whoever has more has them on the screen of tasks. */
const mostTasks = 1000;
const longestAnswer = 64 * 1024 * 1024;

const definitionNames = pagedAnswer(z.object({ id: z.string(), name: textOrNull }));

export function createOwnTasks(parts: OwnTasksParts): OwnTasks {
  async function ask(
    principal: EnginePrincipal,
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<EngineMessage> {
    const target = `${workflowPrefix}${path}?${new URLSearchParams(query).toString()}`;
    const { caller, origin } = parts;
    const passage = await guardCall(
      { method: 'GET', caller, principal, path: readEnginePath(target), body: noBody, origin },
      parts,
    );
    if ('answer' in passage) return passage.answer;
    const answer = await parts.connection.ask(principal, {
      method: 'GET',
      target: presentTarget(passage.path),
      headers: { accept: 'application/json' },
      origin,
      signal,
    });
    const bytes = await readAnswerBody(answer, longestAnswer);
    return { status: answer.status, text: bytes.toString('utf8') };
  }

  return {
    async list(signal) {
      const principal = await parts.findPrincipal();
      const filters = { assignee: principal.userId, size: String(mostTasks) };
      const page = decodeMessage(
        taskPage,
        requireStatus(await ask(principal, '/runtime/tasks', filters, signal), 200),
      );
      const hasProcess = page.data.some(({ processDefinitionId }) => processDefinitionId !== null);
      const named = hasProcess
        ? await ask(principal, '/repository/process-definitions', { size: String(mostTasks) }, signal)
        : undefined;
      const names = new Map(
        named?.status === 200
          ? decodeMessage(definitionNames, named).data.map(({ id, name }) => [id, name] as const)
          : [],
      );
      return page.data
        .map((task) => ({
          id: task.id,
          name: task.name,
          processName: names.get(task.processDefinitionId ?? '') ?? task.processDefinitionKey,
          dueAt: task.dueDate,
        }))
        .toSorted((one, other) => instantOf(one.dueAt) - instantOf(other.dueAt));
    },
  };
}

const noBody = {
  readJson: async () => await Promise.resolve({}),
  readContent: async () => await Promise.resolve({ kind: 'none' } as const),
};

/** What has no term comes last. */
function instantOf(dueAt: string | null): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}
