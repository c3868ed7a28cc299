import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import type { EngineAnswer } from './engine-connection.ts';

/** @param longest Bytes. */
export async function readAnswerBody(
  { body }: Pick<EngineAnswer, 'body'>,
  longest = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = (bytes: Buffer): void => {
    length += bytes.length;
    if (length > longest) throw new BackEndUnavailableError('workflow', 'its answer is too long');
    chunks.push(bytes);
  };
  if (Buffer.isBuffer(body)) keep(body);
  else for await (const chunk of body) keep(Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)));
  return Buffer.concat(chunks);
}
