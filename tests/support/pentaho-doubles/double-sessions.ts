// Sessions and HTTP Basic as a Pentaho server handles them: the five rules of the wire contract, in their order.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { findByLogIn, type DoublePerson } from './double-people.ts';

export interface DoubleSessions {
  /** Who asks; 'refused' when the request gets a 401 whatever it wants. */
  identify(request: IncomingMessage, response: ServerResponse): DoublePerson | 'refused' | undefined;
  isLive(request: IncomingMessage): boolean;
  start(person: DoublePerson, response: ServerResponse): void;
  end(request: IncomingMessage): void;
  expireAll(): void;
  count(): number;
}

export function createDoubleSessions(people: readonly DoublePerson[]): DoubleSessions {
  const sessions = new Map<string, DoublePerson>();

  function start(person: DoublePerson, response: ServerResponse): void {
    const id = randomUUID().replaceAll('-', '').toUpperCase();
    sessions.set(id, person);
    response.appendHeader('set-cookie', `JSESSIONID=${id}; Path=/pentaho; HttpOnly`);
  }

  return {
    identify(request, response) {
      const cookies = readCookies(request);
      const id = cookies.get('JSESSIONID');
      const known = id === undefined ? undefined : sessions.get(id);
      const basic = readBasic(request);
      if (id !== undefined && known === undefined) {
        if (basic !== undefined) {
          response.appendHeader('set-cookie', 'session-flushed=; Max-Age=0; Path=/pentaho');
          return 'refused';
        }
        response.appendHeader('set-cookie', 'session-flushed=true; Path=/pentaho');
        return undefined;
      }
      if (known !== undefined) {
        response.appendHeader('set-cookie', `server-time=${Date.now()}; Path=/`);
      } else if (basic !== undefined && cookies.has('session-flushed')) {
        response.appendHeader('set-cookie', 'session-flushed=; Max-Age=0; Path=/pentaho');
        return 'refused';
      }
      if (basic === undefined || known?.userName === basic.userName) return known;
      const person = findByLogIn(people, basic.userName, basic.password);
      if (person === undefined) return 'refused';
      start(person, response);
      return person;
    },

    isLive: (request) => sessions.has(readCookies(request).get('JSESSIONID') ?? ''),
    start,

    end(request) {
      sessions.delete(readCookies(request).get('JSESSIONID') ?? '');
    },

    expireAll: () => sessions.clear(),
    count: () => sessions.size,
  };
}

function readCookies(request: IncomingMessage): ReadonlyMap<string, string> {
  return new Map(
    (request.headers.cookie ?? '').split('; ').flatMap((pair) => {
      const separator = pair.indexOf('=');
      return separator < 1 ? [] : [[pair.slice(0, separator), pair.slice(separator + 1)] as const];
    }),
  );
}

function readBasic(request: IncomingMessage): { userName: string; password: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const separator = pair.indexOf(':');
  return { userName: pair.slice(0, separator), password: pair.slice(separator + 1) };
}
