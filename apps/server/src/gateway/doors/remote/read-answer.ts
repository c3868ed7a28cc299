import type { IncomingMessage } from 'node:http';

import { BackEndUnavailableError, type BackEndName } from '../back-end-unavailable-error.ts';

/** The body of a small answer as text; what is longer than the limit is left out. */
export async function readText(
  answer: IncomingMessage,
  { app = 'bi', limit = 1_048_576 }: { readonly app?: BackEndName; readonly limit?: number } = {},
): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= limit) break;
    }
  } catch (error) {
    throw new BackEndUnavailableError(app, 'its answer broke off', { cause: error });
  }
  return Buffer.concat(chunks).subarray(0, limit).toString('utf8');
}

/** Lets an unwanted body run off, so that its connection can serve the next request. */
export function discard(answer: IncomingMessage): void {
  answer.on('error', () => {});
  answer.resume();
}
