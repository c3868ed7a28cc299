// One person at one of the copies. Whatever is not answered with success or an expected refusal is noted.
import { setTimeout as sleep } from 'node:timers/promises';

import { buildLogIn, type EngineCopies } from './engine-copies.ts';
import { noteOutcome, type Ledger, type Outcome } from './ledger.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Ask {
  /** For the tally and for messages. */
  readonly purpose: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service root. */
  readonly path: string;
  readonly json?: unknown;
  readonly form?: FormData;
}

export interface Reply {
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly body: unknown;
}

export interface RestClient {
  readonly userId: string;
  send(ask: Ask): Promise<Reply>;
  /** The items of a list; none when the copy died over it. */
  list(path: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

const noAnswer: Reply = { outcome: 'unknown', status: null, body: undefined };

export function createRestClient(
  copies: EngineCopies,
  ledger: Ledger,
  random: SeededRandom,
  userId: string,
): RestClient {
  const { headers } = buildLogIn(userId);

  async function ask({ method, path, json, form }: Ask): Promise<Reply> {
    for (;;) {
      const url = random.pick(copies.listUrls());
      if (url === undefined) {
        await sleep(20);
        continue;
      }
      try {
        const response = await fetch(`${url}/${path}`, {
          method,
          headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
          ...(json !== undefined && { body: JSON.stringify(json) }),
          ...(form !== undefined && { body: form }),
        });
        return readAnswer(response.status, await response.text());
      } catch (error) {
        // fetch reports a dead server as a TypeError; anything else is a finding.
        if (!(error instanceof TypeError)) throw error;
        if (!wasNeverSent(error)) return noAnswer;
        await sleep(20);
      }
    }
  }

  async function send(what: Ask): Promise<Reply> {
    const reply = await ask(what);
    noteOutcome(ledger, what.purpose, reply.outcome);
    if (reply.outcome === 'refused' && !isExpectedRefusal(reply)) {
      const body = JSON.stringify(reply.body);
      ledger.surprises.push(`${what.purpose}: ${what.method} ${what.path} gave ${reply.status} ${body}`);
    }
    return reply;
  }

  return {
    userId,
    send,
    async list(path) {
      const { outcome, body } = await send({ purpose: 'list', method: 'GET', path });
      return outcome === 'done' && isRecord(body) && Array.isArray(body['data'])
        ? body['data'].filter((item) => isRecord(item))
        : [];
    },
  };
}

export function readText(record: unknown, name: string): string {
  const value = isRecord(record) ? record[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readAnswer(status: number, text: string): Reply {
  const isJson = text.startsWith('{') || text.startsWith('[');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { outcome: status < 300 ? 'done' : 'refused', status, body };
}

/** A connection that was refused carried nothing. */
function wasNeverSent({ cause }: TypeError): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** What others did in the meantime: it is gone, taken, suspended, delegated, or waits no more. */
function isExpectedRefusal({ status, body }: Reply): boolean {
  const exception = readText(body, 'exception');
  if (status === 404) return true;
  if (status === 409) return /already (claimed|suspended|active)/.test(exception);
  return status === 500 && expectedFailures.some((pattern) => pattern.test(exception));
}

const expectedFailures = [
  /suspended/,
  /^A delegated task cannot be completed/,
  /does not have a subscription to a message event/,
  /doesn't accept signals/,
];
