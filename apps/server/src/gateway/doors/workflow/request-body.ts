// The body of a call at the workflow door: read where a guard has to know what it says, else passed on as it comes.
import { Readable } from 'node:stream';

import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';
import type { FastifyRequest } from 'fastify';

import { InvalidInputError, NamedError } from '../../../http/named-error.ts';
import { readFormFields } from './read-form-fields.ts';

export type JsonBody = Readonly<Record<string, unknown>>;

/** What a body says, to whoever reads it. */
export type BodyContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  /** Of a form with files: what its fields say. */
  | { readonly kind: 'form'; readonly values: readonly string[] };

export interface RequestBody {
  /** By the type that it says it has. */
  readonly isJson: boolean;
  /** The whole body as a JSON object; throws when it is none. */
  readJson(): Promise<JsonBody>;
  /**
   * Whatever type it says it has: engines read JSON of any. Throws when it cannot be told what an engine would read,
   * so that nothing passes unseen: they also take UTF-16, byte order marks, and what follows after the end.
   */
  readContent(): Promise<BodyContent>;
  passOn(): Promise<Buffer | Readable | undefined>;
}

interface BodyLimits {
  readonly longestJson: number;
  readonly longestForm?: number;
}

/** As much as an engine takes as one variable. */
const usualLongestForm = 64 * 1024 * 1024;

export function createRequestBody(
  { body, headers, method }: Pick<FastifyRequest, 'body' | 'headers' | 'method'>,
  { longestJson, longestForm = usualLongestForm }: BodyLimits,
): RequestBody {
  const type = headers['content-type'] ?? '';
  const isForm = /^multipart\//i.test(type.trim());
  const isJson = /^application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i.test(type);
  let whole: Buffer | undefined;
  let content: BodyContent | undefined;

  async function readAll(): Promise<Buffer> {
    const longest = isForm ? longestForm : longestJson;
    whole ??= body instanceof Readable ? await readWhole(body, longest) : Buffer.alloc(0);
    return whole;
  }

  function decode(bytes: Buffer): BodyContent {
    if (bytes.length === 0) return { kind: 'none' };
    if (isForm) return { kind: 'form', values: readFormFields(bytes, type) };
    return { kind: 'json', value: decodeJson(bytes) };
  }

  return {
    isJson,
    async readJson() {
      if (!isJson) throw new UnsupportedContentError(type);
      return requireObject(decodeJson(await readAll()));
    },
    async readContent() {
      // Every guard asks.
      content ??= decode(await readAll());
      return content;
    },
    async passOn() {
      if (whole !== undefined) return whole;
      if (body instanceof Readable) return body;
      return method === 'POST' || method === 'PUT' ? Buffer.alloc(0) : undefined;
    },
  };
}

/** Engines answer so to a type they do not take. */
class UnsupportedContentError extends NamedError {
  readonly code = 'unsupported_media_type';
  readonly status = 415;

  constructor(type: string) {
    super(`Content type '${type}' not supported`);
  }
}

class BodyTooLargeError extends NamedError {
  readonly code = 'body_too_large';
  readonly status = 413;
}

/** By its events: most bodies are one chunk, and an iterator would take longer than all else that is done with it. */
async function readWhole(body: Readable, longest: number): Promise<Buffer> {
  return await new Promise((read, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: unknown): void => {
      if (!Buffer.isBuffer(chunk)) return;
      length += chunk.length;
      if (length <= longest) {
        chunks.push(chunk);
        return;
      }
      body.off('data', onData);
      body.destroy();
      reject(new BodyTooLargeError('The request body is larger than this server takes.'));
    };
    // Whoever sent it is gone.
    const onLost = (error?: Error): void => {
      if (body.readableEnded) return;
      if (error instanceof NamedError) reject(error);
      else reject(new InvalidInputError('The request body did not arrive whole.', { cause: error }));
    };
    // Already, before anybody read it.
    if (body.destroyed) onLost();
    body.on('data', onData);
    body.once('end', () => read(Buffer.concat(chunks)));
    body.once('error', onLost);
    body.once('close', () => onLost());
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeJson(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    if (isNestedDeeply(text)) throw new SyntaxError('It is nested too deeply.');
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidInputError('The request body is no JSON.', { cause: error });
  }
}

function requireObject(value: unknown): JsonBody {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInputError('The request body is no JSON object.');
  }
  return { ...value };
}
