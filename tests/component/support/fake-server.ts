// Stands in for the network: every request of a page is answered here, by what the test told it to answer.
import { afterEach, beforeEach } from './each-test.ts';

export interface FakeRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
  /** The body of a form. */
  readonly form: URLSearchParams;
  /** The body of a JSON request; what it holds is for the test to know. */
  readonly json: () => unknown;
}

type Answering = (request: FakeRequest) => Response | Promise<Response>;

interface Rule {
  readonly method: string;
  readonly path: string | RegExp;
  readonly answer: Answering;
}

/** What the schemas of the contracts can do, as far as answers need it. */
interface ContractSchema<Value> {
  parse(value: unknown): unknown;
  /** What it reads, as the server sends it. */
  readonly _zod: { readonly input: Value };
}

export interface FakeServer {
  /**
   * Answers these requests from now on; what was said last holds. A path in words is compared without the query; `*` at
   * its end stands for any rest. The function that it returns takes it back.
   */
  readonly on: (method: string, path: string | RegExp, answer: Answering) => () => void;
  /** The same for what nothing else answers. */
  readonly onElse: (method: string, path: string | RegExp, answer: Answering) => void;
  /** Everything that was asked so far, in its order. */
  readonly requests: readonly FakeRequest[];
  /** Those of one method whose path, with its query, holds the words. */
  readonly listRequests: (method: string, words: string) => readonly FakeRequest[];
  /** Somebody follows `/gateway/live`, and everything that was asked is answered. */
  readonly isQuiet: () => boolean;
  /** Sends an event to everybody who follows `/gateway/live`, or to whoever follows first. */
  readonly tellLive: (name: string) => void;
}

let rules: Rule[] = [];
let requests: FakeRequest[] = [];
let unanswered: string[] = [];
let underWay = new Set<FakeRequest>();
let sources: FakeEventSource[] = [];
/** As the real one, it tells a new stream of what happened in the moments before: a page asks first, and follows then. */
let untold: string[] = [];

const original = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };

/** The server of this test. A request that nobody answers fails the test. */
export const server: FakeServer = {
  on(method, path, answer) {
    const rule = { method, path, answer };
    rules.unshift(rule);
    return () => {
      rules = rules.filter((other) => other !== rule);
    };
  },
  onElse(method, path, answer) {
    rules.push({ method, path, answer });
  },
  get requests() {
    return requests;
  },
  listRequests: (method, words) =>
    requests.filter((request) => request.method === method && request.path.includes(words)),
  isQuiet: () => sources.length > 0 && underWay.size === 0,
  tellLive(name) {
    if (sources.length === 0) untold.push(name);
    for (const source of sources) source.dispatchEvent(new Event(name));
  },
};

beforeEach(() => {
  rules = [];
  requests = [];
  unanswered = [];
  underWay = new Set();
  untold = [];
  globalThis.fetch = answerFetch;
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
});

afterEach(() => {
  Object.assign(globalThis, original);
  if (unanswered.length > 0) throw new Error(`Nobody answered ${unanswered.join(', ')}`);
});

/** What the contract agrees to; an answer that it does not allow fails the test. */
export function answerJson<Value>(
  schema: ContractSchema<Value>,
  value: NoInfer<Value>,
  status = 200,
): Response {
  schema.parse(value);
  return answerAnything(value, status);
}

/** For back ends whose answers the portal decodes by hand, so that no schema says how they look. */
export function answerAnything(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
}

export function answerText(text: string, type = 'text/plain', status = 200): Response {
  return new Response(text, { status, headers: { 'content-type': type } });
}

export function answerNothing(status = 204, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers });
}

/** The server cannot be reached. */
export function refuseConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** An answer that comes when the test lets it. */
export function holdAnswer(answer: Answering): { readonly answer: Answering; readonly release: () => void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    async answer(request) {
      await released;
      return await answer(request);
    },
    release,
  };
}

async function answerFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  // What the test runner itself fetches.
  if (url.pathname.startsWith('/__vitest') || url.pathname.startsWith('/@')) {
    return await original.fetch(input, init);
  }
  const request = await readRequest(url, init);
  requests.push(request);
  const rule = rules.find(({ method, path }) => method === request.method && matches(path, url));
  if (rule === undefined) {
    unanswered.push(`${request.method} ${request.path}`);
    return new Response(null, { status: 501 });
  }
  const ofTest = underWay;
  ofTest.add(request);
  try {
    return await untilAborted(
      Promise.resolve().then(() => rule.answer(request)),
      init.signal,
    );
  } finally {
    ofTest.delete(request);
  }
}

async function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (signal === null || signal === undefined) return await work;
  const aborted = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse);
  });
  return await Promise.race([work, aborted]);
}

async function readRequest(url: URL, init: RequestInit): Promise<FakeRequest> {
  const { body = null } = init;
  const text = body === null ? '' : await new Response(body).text();
  return {
    method: init.method ?? 'GET',
    path: `${url.pathname}${url.search}`,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: text,
    form: new URLSearchParams(text),
    json: (): unknown => JSON.parse(text),
  };
}

function matches(path: string | RegExp, url: URL): boolean {
  if (path instanceof RegExp) return path.test(`${url.pathname}${url.search}`);
  const asked = decodeURI(url.pathname);
  return path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path;
}

/** Of `/gateway/live`: open at once, and silent until the test tells something. */
class FakeEventSource extends EventTarget {
  constructor() {
    super();
    sources.push(this);
    queueMicrotask(() => {
      for (const name of ['ready', ...untold.splice(0)]) this.dispatchEvent(new Event(name));
    });
  }

  close(): void {
    sources = sources.filter((source) => source !== this);
  }
}
