import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { BackEndClient, BackEndRequest } from '../remote/back-end-client.ts';
import type { CookieJar } from './cookie-jar.ts';
import { isRefusal } from './log-in-page.ts';
import { discard } from '../remote/read-answer.ts';

/** On whose behalf the BI server is asked. */
export interface BiVisit {
  /** None right after a login, when only the cookies know how the server spells the person. */
  readonly authorization: string | undefined;
  /** Of the session at that server, which lets it skip the password; none for a client that comes with Basic. */
  readonly jar: CookieJar | undefined;
}

/**
 * Asks with the person's authorization and the session's cookies. That server refuses a right password once when the
 * session of the cookies is over, so a refusal is repeated without them before it counts. A streamed body cannot be
 * repeated: for such a request the session is tried first.
 */
export async function askBi(
  client: BackEndClient,
  visit: BiVisit,
  request: BackEndRequest,
): Promise<IncomingMessage> {
  const { jar } = visit;
  const authorized = {
    ...request.headers,
    ...(visit.authorization !== undefined && { authorization: visit.authorization }),
  };
  if (request.body instanceof Readable && jar?.present() !== undefined) {
    discard(await askBi(client, visit, { method: 'GET', target: '/api/session/userName', headers: {} }));
  }
  const cookie = jar?.present();
  const first = await client.send({
    ...request,
    headers: { ...authorized, ...(cookie !== undefined && { cookie }) },
  });
  const isRepeatable = visit.authorization !== undefined && !(request.body instanceof Readable);
  if (jar === undefined || cookie === undefined || !isRepeatable || !isRefusal(first, client.address)) {
    jar?.keep(first.headers['set-cookie']);
    return first;
  }

  discard(first);
  const second = await client.send({ ...request, headers: authorized });
  // Some calls refuse a person, not a session; then the session is as good as it was.
  if (!isRefusal(second, client.address)) {
    jar.forget(cookie);
    jar.keep(second.headers['set-cookie']);
  }
  return second;
}
