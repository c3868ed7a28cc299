// Takes the steps of processes from whoever has the engine in the same process, without a request to itself. The answers
// are those of the REST interface; what is unusual about a request is left to that.
import { findUnavailability } from '@prumo/database/database-unavailable-error';
import type { FastifyBaseLogger } from 'fastify';

import type { Caller } from '../commands/engine-commands.ts';
import type { TaskConsent } from '../commands/task-consent.ts';
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
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface DirectAnswer {
  readonly status: number;
  /** JSON, or empty. */
  readonly text: string;
}

/** Both throw when the database is away. */
export interface DirectSteps {
  /** Nothing: the request is for the REST interface. */
  take(request: DirectRequest): Promise<DirectAnswer | undefined>;
  /** Nothing: it is no completion, or the consent was not given. Then nothing was done, whatever is wrong with it. */
  complete(request: DirectRequest, consent: TaskConsent): Promise<DirectAnswer | undefined>;
}

/** What is longer is rare enough to go the long way, where the limits of bodies are. */
const longestBody = 1024 * 1024;
const taskTarget = /^\/runtime\/tasks\/([^/?]{1,200})$/;

export function createDirectSteps(parts: Pick<RestParts, 'commands' | 'database' | 'timeZone'>): DirectSteps {
  const steps = createStepCalls(parts);

  function findStep(target: string): ((call: StepCall) => Promise<StepAnswer>) | undefined {
    if (target === '/runtime/process-instances') return async (call) => await steps.startProcess(call);
    const taskId = findTaskId(target);
    return taskId === undefined ? undefined : async (call) => await steps.actOnTask(taskId, call);
  }

  return {
    async take(request) {
      const step = isUsual(request) ? findStep(request.target) : undefined;
      if (step === undefined) return undefined;
      try {
        return presentAnswer(await step(presentCall(request)));
      } catch (error) {
        return presentFailure(error, request);
      }
    },

    async complete(request, consent) {
      const taskId = isUsual(request) ? findTaskId(request.target) : undefined;
      if (taskId === undefined) return undefined;
      let isGiven = false;
      try {
        const answer = await steps.actOnTask(taskId, presentCall(request), (task) => {
          isGiven = consent(task);
          return isGiven;
        });
        return presentAnswer(answer);
      } catch (error) {
        return isGiven || findUnavailability(error) !== undefined
          ? presentFailure(error, request)
          : undefined;
      }
    },
  };
}

function isUsual({ method, headers, body }: DirectRequest): boolean {
  return (
    method === 'POST' &&
    isJsonType(headers['content-type']) &&
    acceptsJson(headers['accept']) &&
    (body?.length ?? 0) <= longestBody
  );
}

function findTaskId(target: string): string | undefined {
  const [, encodedId] = taskTarget.exec(target) ?? [];
  return encodedId === undefined ? undefined : decodeURIComponent(encodedId);
}

function presentCall({ caller, body, headers, base }: DirectRequest): StepCall {
  return { caller, request: { body, headers }, base };
}

function presentAnswer({ status, body }: StepAnswer): DirectAnswer {
  return { status, text: body === undefined ? '' : writeJson(body) };
}

function presentFailure(error: unknown, { headers, log }: DirectRequest): DirectAnswer {
  if (findUnavailability(error) !== undefined || !(error instanceof Error)) throw error;
  const { status, body } = shapeFailure(error, { headers, log });
  return { status, text: writeJson(body) };
}

function isJsonType(type = ''): boolean {
  return /^application\/json\s*(?:;|$)/i.test(type);
}
