// One person at the doors of a product that may die at any moment. Sessions outlive it, so that one login is enough.

export interface DoorRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DoorAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  json(): unknown;
}

export interface DoorClient {
  readonly userName: string;
  /** What a request of theirs has to say, for answers that never end. */
  readonly headers: Readonly<Record<string, string>>;
  /** Throws GoneError when the answer does not come, or says that the database is away. */
  send(path: string, request?: DoorRequest): Promise<DoorAnswer>;
  /** The same, and a SurprisingAnswerError for every other status. */
  expect(status: number, path: string, request?: DoorRequest): Promise<DoorAnswer>;
}

/** Nobody can say whether it was done. */
export class GoneError extends Error {}

/** An answer that nothing explains: a finding. */
export class SurprisingAnswerError extends Error {}

export interface Doors {
  readonly url: string;
  /** How often it was said that the database is away, and each of these answers without the time to wait. */
  readonly unavailable: { count: number; readonly withoutRetryAfter: string[] };
  logIn(userName: string): Promise<DoorClient>;
}

const longestAnswerMs = 60_000;

export function openDoors(url: string): Doors {
  const unavailable: Doors['unavailable'] = { count: 0, withoutRetryAfter: [] };
  const ofPortal = { origin: url, 'x-requested-with': 'XMLHttpRequest' };

  async function send(path: string, cookie: string, request: DoorRequest): Promise<DoorAnswer> {
    const { method = 'GET', json, form, headers = {} } = request;
    const body = json !== undefined ? JSON.stringify(json) : toBody(form);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(longestAnswerMs),
        headers: {
          ...ofPortal,
          ...(cookie !== '' && { cookie }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      text = await response.text();
    } catch (error) {
      // fetch reports a dead server as a TypeError; anything else is a finding.
      if (error instanceof TypeError) throw new GoneError(`${method} ${path}`, { cause: error });
      throw error;
    }
    if (response.status === 503) {
      unavailable.count += 1;
      if (response.headers.get('retry-after') === null)
        unavailable.withoutRetryAfter.push(`${method} ${path}`);
      throw new GoneError(`${method} ${path}: ${text}`);
    }
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as unknown,
    };
  }

  async function expect(
    status: number,
    path: string,
    cookie: string,
    request: DoorRequest,
  ): Promise<DoorAnswer> {
    const answer = await send(path, cookie, request);
    if (answer.status === status) return answer;
    const { method = 'GET' } = request;
    throw new SurprisingAnswerError(`${method} ${path} gave ${answer.status}: ${answer.text.slice(0, 500)}`);
  }

  return {
    url,
    unavailable,
    async logIn(userName) {
      const answer = await expect(200, '/gateway/session', '', {
        method: 'POST',
        json: { userName, password: 'prumo' },
      });
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      return {
        userName,
        headers: { ...ofPortal, cookie },
        send: async (path, request = {}) => await send(path, cookie, request),
        expect: async (status, path, request = {}) => await expect(status, path, cookie, request),
      };
    },
  };
}

function toBody(form: DoorRequest['form']): URLSearchParams | FormData | undefined {
  if (form === undefined || form instanceof FormData) return form;
  return new URLSearchParams(form);
}
