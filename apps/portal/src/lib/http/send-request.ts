// The only place of the portal that calls `fetch`.
import { errorAnswer } from '@prumo/contracts/errors/error-answer';
import { passwordFaultHeader } from '@prumo/contracts/people/password-faults';
import { unattendedHeader } from '@prumo/contracts/session/session';

import { ApiFailure, transportFailureCodes } from './api-failure.ts';
import { awaitReturn, enterSessionGate } from './session-gate.ts';

/** What the schemas of the contracts can do, as far as the transport needs it. */
export interface AnswerSchema<Answer> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: Answer } | { readonly success: false; readonly error: unknown };
}

interface ApiRequest<Answer> {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Of our own origin, with a leading slash. */
  readonly path: string;
  /** Sent as JSON; a form or a file as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** For what the BI server tells in XML alone: the body is text as it stands, and so is what `answer` decodes. */
  readonly isXml?: boolean;
  /** What `answer` decodes is the text as it stands, whatever its type. */
  readonly answersText?: boolean;
  /** What `answer` decodes is the body as a file. */
  readonly answersFile?: boolean;
  /** Null where the answer has no content. */
  readonly answer: AnswerSchema<Answer> | null;
  readonly signal?: AbortSignal;
  /** The page preloads this address: a request with headers of its own would not be given that answer. */
  readonly isPreloaded?: boolean;
  /** Entity tag of the version that is meant; the server refuses with 412 when there is a newer one. */
  readonly ifMatch?: string;
  /** A 401 is an ordinary answer of this request and does not mean that the session has ended. */
  readonly expectsUnauthorized?: boolean;
  /** No cookie goes with it, whoever is logged in here; it neither waits for a login nor counts as use of a session. */
  readonly isWithoutSession?: boolean;
}

/** What finds the session ended waits until the person has logged in again; then it is sent once more. */
export async function sendRequest<Answer = null>(request: ApiRequest<Answer>): Promise<Answer> {
  if (request.expectsUnauthorized === true || request.isWithoutSession === true) {
    return await sendOnce(request);
  }
  const pass = await enterSessionGate(request.signal);
  try {
    return await sendOnce(request);
  } catch (error) {
    const isUnauthorized = error instanceof ApiFailure && error.status === 401;
    if (isUnauthorized && (await awaitReturn(pass, request.signal))) {
      return await sendRequest(request);
    }
    throw error;
  }
}

async function sendOnce<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const response = await fetchWithinLimit(request);
  adjustServerClock(response.headers.get('date'));

  if (!response.ok) {
    throw await decodeFailure(response);
  }
  return await decodeAnswer(request, response);
}

const timeLimitMs = 30_000;

async function fetchWithinLimit(request: ApiRequest<unknown>): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeLimitMs);
  const handleAbort = () => controller.abort();
  request.signal?.addEventListener('abort', handleAbort);

  try {
    return await fetch(request.path, {
      method: request.method,
      credentials: request.isWithoutSession === true ? 'omit' : 'same-origin',
      signal: controller.signal,
      ...(request.isPreloaded === true ? {} : { headers: buildHeaders(request) }),
      ...(request.body === undefined ? {} : { body: encodeBody(request) }),
    });
  } catch (cause) {
    if (request.signal?.aborted === true) {
      throw cause;
    }
    throw new ApiFailure({
      status: 0,
      code: controller.signal.aborted ? transportFailureCodes.timedOut : transportFailureCodes.unreachable,
      message: `${request.method} ${request.path} got no answer`,
      cause,
    });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', handleAbort);
  }
}

function buildHeaders(request: ApiRequest<unknown>): Record<string, string> {
  return {
    accept: chooseAccept(request),
    // Other sites cannot send this header without our consent; BI servers answer 401 without a login prompt.
    'x-requested-with': 'XMLHttpRequest',
    ...(request.ifMatch !== undefined && { 'if-match': request.ifMatch }),
    ...(isAttended() ? {} : { [unattendedHeader]: '1' }),
    ...chooseContentType(request),
    ...request.headers,
  };
}

function chooseContentType({ body, isXml }: ApiRequest<unknown>): Record<string, string> {
  // The browser itself says that a form is one.
  if (body === undefined || body instanceof URLSearchParams) {
    return {};
  }
  if (body instanceof Blob) {
    return { 'content-type': body.type === '' ? 'application/octet-stream' : body.type };
  }
  return { 'content-type': isXml === true ? 'application/xml; charset=UTF-8' : 'application/json' };
}

function chooseAccept({ isXml, answersText, answersFile }: ApiRequest<unknown>): string {
  if (answersText === true || answersFile === true) {
    return '*/*';
  }
  return isXml === true ? 'application/xml' : 'application/json';
}

function encodeBody({ body, isXml }: ApiRequest<unknown>): string | URLSearchParams | Blob {
  if (
    body instanceof URLSearchParams ||
    body instanceof Blob ||
    (isXml === true && typeof body === 'string')
  ) {
    return body;
  }
  return JSON.stringify(body);
}

async function decodeFailure(response: Response): Promise<ApiFailure> {
  const { status } = response;
  const body = await readJson(response);
  const decoded = errorAnswer.safeParse(body);
  if (!decoded.success) {
    return new ApiFailure({
      status,
      code: `http_${status}`,
      message: `The server answered ${status}`,
      requestId: response.headers.get('x-request-id'),
      details: readReasonHeaders(response.headers),
      body,
    });
  }
  const { code, message, requestId, details = {} } = decoded.data;
  return new ApiFailure({ status, code, message, requestId, details, body });
}

/** The BI server tells in headers why it does not take a new password, and how long who guesses has to wait. */
function readReasonHeaders(headers: Headers): Readonly<Record<string, unknown>> {
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    passwordFault: headers.get(passwordFaultHeader),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
}

async function decodeAnswer<Answer>(request: ApiRequest<Answer>, response: Response): Promise<Answer> {
  if (request.answer === null) {
    // `answer: null` makes the type parameter null; the compiler cannot follow that through a generic.
    return null as Answer;
  }
  const decoded = request.answer.safeParse(await readContent(request, response));
  if (!decoded.success) {
    throw new ApiFailure({
      status: response.status,
      code: transportFailureCodes.unexpectedAnswer,
      message: `${request.method} ${request.path} answered something else than agreed`,
      requestId: response.headers.get('x-request-id'),
      cause: decoded.error,
    });
  }
  return decoded.data;
}

async function readContent(request: ApiRequest<unknown>, response: Response): Promise<unknown> {
  if (request.answersFile === true) return await response.blob();
  const isText = request.isXml === true || request.answersText === true;
  return isText ? await response.text() : await readJson(response);
}

/** Undefined when the body is no JSON: a proxy in between answers with pages. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const value: unknown = await response.json();
    return value;
  } catch {
    return undefined;
  }
}

interface AttendanceParts {
  /** Where the person's doings arrive: the window; null where there is none. */
  readonly page: Pick<EventTarget, 'addEventListener'> | null;
  readonly now: () => number;
}

/** What is asked for later than this is not their doing. The server is told of typing within this time, too. */
const presenceMs = 60_000;

/** Not the mere movement of a pointer: a table that shakes is nobody's work. */
const activities = ['keydown', 'pointerdown', 'wheel'] as const;

/** Of the window itself; the focus of something in it is often set by the page. */
const returns = ['focus', 'popstate'] as const;

/** Answers whether somebody is at the page, beginning with now. */
export function createAttendance({ page, now }: AttendanceParts): () => boolean {
  let lastActiveAt = now();
  const handleActivity = () => {
    lastActiveAt = now();
  };
  for (const name of activities) {
    page?.addEventListener(name, handleActivity, { capture: true, passive: true });
  }
  for (const name of returns) {
    page?.addEventListener(name, handleActivity);
  }
  return () => now() - lastActiveAt < presenceMs;
}

/**
 * Whether somebody is at this page. What it asks for by itself, because the server said that something changed, must
 * not keep the session of somebody alive who left.
 */
const isAttended = createAttendance({
  // The transport also runs where there is no page.
  page: typeof window === 'undefined' ? null : window,
  now: Date.now,
});

/**
 * What time it is for the server. Workstations with a clock that is an hour off are common, and the
 * session's last use is written by the server: comparing it with the local clock would end sessions at once.
 */
let offsetMs = 0;

/** The header counts whole seconds, so smaller differences say nothing. */
const toleranceMs = 2000;

export function readServerClock(): number {
  return Date.now() + offsetMs;
}

function adjustServerClock(dateHeader: string | null): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverTime)) {
    return;
  }
  const difference = serverTime - Date.now();
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}
