import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import type { EngineConnection, EngineVisitor, OwnOrigin } from './engine-connection.ts';

/** Asks the engine on behalf of a person for what the guard has to know. */
export interface EngineInquiry {
  get(segments: readonly string[], query?: Readonly<Record<string, string>>): Promise<EngineWord>;
  post(segments: readonly string[], body: unknown): Promise<EngineWord>;
}

export interface EngineWord {
  readonly status: number;
  readonly text: string;
}

/** More than any page of a list that is asked for here. */
const longestAnswer = 64 * 1024 * 1024;

export function createEngineInquiry(
  connection: EngineConnection,
  visitor: EngineVisitor,
  origin: OwnOrigin,
): EngineInquiry {
  async function ask(method: string, target: string, json?: string): Promise<EngineWord> {
    const answer = await connection.ask(visitor, {
      method,
      target,
      origin,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? undefined : Buffer.from(json),
    });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer.body) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      length += bytes.length;
      if (length > longestAnswer) throw new BackEndUnavailableError('workflow', 'its answer is too long');
      chunks.push(bytes);
    }
    return { status: answer.status, text: Buffer.concat(chunks).toString('utf8') };
  }

  return {
    get: async (segments, query = {}) =>
      await ask('GET', `${presentPath(segments)}?${new URLSearchParams(query).toString()}`),
    post: async (segments, body) => await ask('POST', presentPath(segments), JSON.stringify(body)),
  };
}

export function presentPath(segments: readonly string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}
