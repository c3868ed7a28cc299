// What stands behind the workflow door: the embedded engine or a remote one, spoken to in the same words.
import type { Readable } from 'node:stream';

import type { TaskConsent } from '@prumo/workflow-engine/commands/task-consent';

import type { EmbeddedEngineFacts } from '../workflow-access/embedded-engine-facts.ts';

/** On whose behalf the engine is asked. */
export interface EnginePrincipal {
  /** As the engine spells it. */
  readonly userId: string;
  readonly groups: readonly string[];
  /** For a remote engine; the embedded one is told the user id. */
  readonly authorization: string | undefined;
  /** What the embedded engine takes for now; nothing: the time that it is. */
  readonly at?: number | undefined;
}

export interface EngineRequest {
  readonly method: string;
  /** Below the service's root; encoded, with the query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | Readable | undefined;
  /** Ours, as the caller sees it: what absolute addresses in answers begin with. */
  readonly origin: OwnOrigin;
  /** Gives the request up when whoever wanted the answer is gone. */
  readonly signal?: AbortSignal | undefined;
}

export interface OwnOrigin {
  readonly protocol: string;
  readonly host: string;
  /** Of the request on whose behalf the engine is asked; nothing where there is none, as for clocks. */
  readonly log?: { error(facts: object, message: string): void };
}

export interface EngineAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Of an engine in this process it is there already. */
  readonly body: Readable | Buffer;
}

export interface EngineConnection {
  ask(principal: EnginePrincipal, request: EngineRequest): Promise<EngineAnswer>;
  /**
   * Of an engine in this process: completes a task if the consent, asked inside of the engine's transaction, says so.
   * Nothing: it was not asked or has said no, nothing was done, and whoever asks has to look for themselves.
   */
  readonly completeWithConsent?: (
    principal: EnginePrincipal,
    request: EngineRequest,
    consent: TaskConsent,
  ) => Promise<EngineAnswer | undefined>;
  /** What the guard need not ask over REST, of an engine in this process. */
  readonly facts?: EmbeddedEngineFacts;
}

/** Where the engine's REST interface appears below our own origin. */
export const workflowPrefix = '/activiti-rest/service';
