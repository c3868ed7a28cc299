import type { EngineAnswer } from './engine-connection.ts';
import { readAnswerBody } from './read-answer-body.ts';

/** Engines tell a new person's password to whoever created them; through this door nobody hears of one. */
export async function stripPasswords(answer: EngineAnswer): Promise<EngineAnswer> {
  const type = answer.headers['content-type'];
  if (typeof type !== 'string' || !type.includes('json')) return answer;
  const stripped = strip(await readAnswerBody(answer));
  return {
    ...answer,
    headers: { ...answer.headers, 'content-length': String(stripped.length) },
    body: stripped,
  };
}

function strip(bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  // People and groups hold texts only, so that nothing is lost by reading and writing them again.
  return text.includes('"password"')
    ? Buffer.from(
        JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === 'password' ? undefined : value))),
      )
    : bytes;
}
