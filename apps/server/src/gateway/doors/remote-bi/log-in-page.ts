// Recognises the page on which a Pentaho server asks for name and password, whatever status it comes with.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { BackEndAddress } from '../remote/back-end-client.ts';
import { leadsToLogInPage } from './forwarded-path.ts';

/** The form's action, which no other page of that server contains. */
const formAction = 'j_spring_security_check';

/** The form stands near the top of its page; what has not shown it by here is another page. */
const startLength = 32 * 1024;

export function isLogInRedirect(answer: IncomingMessage, address: BackEndAddress): boolean {
  const status = answer.statusCode ?? 0;
  return status >= 300 && status < 400 && leadsToLogInPage(answer.headers.location, address);
}

/** Whether that server takes the principal for nobody: by status, or by sending them to its login page. */
export function isRefusal(answer: IncomingMessage, address: BackEndAddress): boolean {
  return answer.statusCode === 401 || isLogInRedirect(answer, address);
}

/** For the final page of a login, where the form's action alone tells. */
export function holdsLogInForm(html: string): boolean {
  return html.includes(formAction);
}

/**
 * Looks at the beginning of a page and gives back the whole, still as a stream; nothing when it is the login page.
 * A document that only mentions the form's action has no password field beside it.
 */
export async function passUnlessLogInPage(answer: IncomingMessage): Promise<Readable | undefined> {
  const isPage = answer.statusCode === 200 && (answer.headers['content-type'] ?? '').includes('html');
  if (!isPage || answer.headers['content-encoding'] !== undefined) return answer;

  const chunks = answer[Symbol.asyncIterator]();
  const start: Buffer[] = [];
  let length = 0;
  while (length < startLength) {
    const next = await chunks.next();
    if (next.done === true) break;
    const chunk: unknown = next.value;
    if (!Buffer.isBuffer(chunk)) continue;
    start.push(chunk);
    length += chunk.length;
  }
  const text = Buffer.concat(start).toString('utf8');
  if (holdsLogInForm(text) && text.includes('j_password')) {
    answer.destroy();
    return undefined;
  }
  return Readable.from(joined(start, chunks), { objectMode: false });
}

async function* joined(start: readonly Buffer[], rest: AsyncIterator<unknown>): AsyncGenerator {
  yield* start;
  yield* { [Symbol.asyncIterator]: () => rest };
}
