// Takes the steps of processes from whoever has the engine in the same process, without a request to itself. The answers
// are those of the REST interface; what is unusual about a request is left to that.
import { findUnavailability } from '@prumo/database/database-unavailable-error';
import type { FastifyBaseLogger } from 'fastify';

import type { Caller } from '../commands/engine-commands.ts';
import { acceptsJson, writeJson } from './http/answer-form.ts';
import { shapeFailure } from './http/error-shape.ts';
import type { RestParts } from './http/rest-parts.ts';
import { createStepCalls, type StepAnswer, type StepCall } from './step-calls.ts';

export interface DirectRequest {
  readonly method: string;
  /** Below the service's root; encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly caller: Caller;
  readonly base: string;
}

export interface DirectAnswer {
  readonly status: number;
  /** JSON, or empty. */
  readonly text: string;
}

interface DirectStepsParts extends Pick<RestParts, 'commands' | 'database' | 'timeZone'> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Nothing: the request is for the REST interface. Throws when the database is away. */
export type TakeStep = (request: DirectRequest) => Promise<DirectAnswer | undefined>;

/** What is longer is rare enough to go the long way, where the limits of bodies are. */
const longestBody = 1024 * 1024;
const taskTarget = /^\/runtime\/tasks\/([^/?]{1,200})$/;

export function createDirectSteps({ log, ...parts }: DirectStepsParts): TakeStep {
  const steps = createStepCalls(parts);

  function findStep(target: string): ((call: StepCall) => Promise<StepAnswer>) | undefined {
    if (target === '/runtime/process-instances') return async (call) => await steps.startProcess(call);
    const [, encodedId] = taskTarget.exec(target) ?? [];
    if (encodedId === undefined) return undefined;
    const taskId = decodeURIComponent(encodedId);
    return async (call) => await steps.actOnTask(taskId, call);
  }

  return async ({ method, target, headers, body, caller, base }) => {
    const isUsual =
      method === 'POST' &&
      isJsonType(headers['content-type']) &&
      acceptsJson(headers['accept']) &&
      (body?.length ?? 0) <= longestBody;
    const step = isUsual ? findStep(target) : undefined;
    if (step === undefined) return undefined;
    try {
      const answer = await step({ caller, request: { body, headers }, base });
      return { status: answer.status, text: answer.body === undefined ? '' : writeJson(answer.body) };
    } catch (error) {
      if (findUnavailability(error) !== undefined || !(error instanceof Error)) throw error;
      const { status, body: told } = shapeFailure(error, { headers, log });
      return { status, text: writeJson(told) };
    }
  };
}

function isJsonType(type = ''): boolean {
  return /^application\/json\s*(?:;|$)/i.test(type);
}
