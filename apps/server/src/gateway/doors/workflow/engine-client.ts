import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import { readAnswerBody } from './read-answer-body.ts';
import type { EngineConnection, EnginePrincipal, OwnOrigin } from './engine-connection.ts';

/** Asks the engine on behalf of a person for what the server itself has to know or do. */
export interface EngineClient {
  get(segments: readonly string[], query?: Readonly<Record<string, string>>): Promise<EngineMessage>;
  post(segments: readonly string[], body: unknown): Promise<EngineMessage>;
  put(segments: readonly string[], body: unknown): Promise<EngineMessage>;
  delete(segments: readonly string[]): Promise<EngineMessage>;
}

export interface EngineMessage {
  readonly status: number;
  readonly text: string;
}

/** More than any page of a list that is asked for here. */
const longestAnswer = 64 * 1024 * 1024;

export function createEngineClient(
  connection: EngineConnection,
  principal: EnginePrincipal,
  origin: OwnOrigin,
  signal?: AbortSignal,
): EngineClient {
  async function ask(method: string, target: string, json?: string): Promise<EngineMessage> {
    if (signal === undefined) return await read(method, target, json);
    if (signal.aborted) throw tooLate(signal);
    return await untilGivenUp(read(method, target, json), signal);
  }

  async function read(method: string, target: string, json: string | undefined): Promise<EngineMessage> {
    const answer = await connection.ask(principal, {
      method,
      target,
      origin,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? undefined : Buffer.from(json),
      signal,
    });
    const bytes = await readAnswerBody(answer, longestAnswer);
    return { status: answer.status, text: bytes.toString('utf8') };
  }

  return {
    get: async (segments, query = {}) =>
      await ask('GET', `${presentPath(segments)}?${new URLSearchParams(query).toString()}`),
    post: async (segments, body) => await ask('POST', presentPath(segments), JSON.stringify(body)),
    put: async (segments, body) => await ask('PUT', presentPath(segments), JSON.stringify(body)),
    delete: async (segments) => await ask('DELETE', presentPath(segments)),
  };
}

/** The embedded engine finishes what it has begun: then only the waiting ends. */
async function untilGivenUp<Answer>(asked: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return await new Promise<Answer>((resolve, reject) => {
    const giveUp = (): void => reject(tooLate(signal));
    signal.addEventListener('abort', giveUp, { once: true });
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function tooLate({ reason }: { readonly reason: unknown }): BackEndUnavailableError {
  const options = { isLate: true, cause: reason };
  return new BackEndUnavailableError('workflow', 'it was waited for too long', options);
}

export function presentPath(segments: readonly string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}
