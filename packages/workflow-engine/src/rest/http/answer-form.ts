// What all answers have in common: their type, their headers, and that they are JSON or not asked for.
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import type { FastifyInstance } from 'fastify';

import { ContainerError } from './error-shape.ts';
import { markNumber, unmarkNumbers } from './written-number.ts';

export function registerAnswerForm(app: FastifyInstance): void {
  app.setReplySerializer(writeJson);

  // Before a change happens whose answer could not be sent; reads may yet answer with bytes.
  app.addHook('preHandler', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    if (!isRead && !acceptsJson(request.headers.accept)) throw new ContainerError(406);
  });

  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode < 400 && !acceptsJson(request.headers.accept)) throw new ContainerError(406);
    reply.header('content-type', 'application/json;charset=UTF-8');
    return isLargePage(payload) ? new WrittenJson(await writePage(payload)) : payload;
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    // Pictures and resources are files of strangers: nothing in them may run.
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox");
  });
}

export function acceptsJson(accept = ''): boolean {
  if (accept.trim() === '') return true;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return !isRefused && ['*/*', 'application/*', 'application/json'].includes(type);
  });
}

/** So few rows that they are written at once. */
const fewRows = 500;

function isLargePage(payload: unknown): payload is { readonly data: readonly unknown[] } {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'data' in payload &&
    Array.isArray(payload.data) &&
    payload.data.length > fewRows
  );
}

/** The text of a page as it would be written at once, row by row: others have their turn between. */
async function writePage({ data, ...facts }: { readonly data: readonly unknown[] }): Promise<string> {
  const rows = await mapYielding(data, createYielder(), writeJson);
  return `{"data":[${rows.join(',')}],${writeJson(facts).slice(1)}`;
}

/** What is JSON already. */
class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON in which a bigint is a number with all its digits, and a double is written as Java writes it. */
export function writeJson(value: unknown): string {
  if (value instanceof WrittenJson) return value.text;
  return unmarkNumbers(stringify(value));
}

function stringify(value: unknown): string {
  try {
    // Much faster than with a function for each member, and all that most answers need.
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(value, (_key, member: unknown) =>
      typeof member === 'bigint' ? markNumber(String(member)) : member,
    );
  }
}
