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
  let whole: Buffer | undefined;

  async function readAll(): Promise<Buffer> {
    const longest = isForm ? longestForm : longestJson;
    whole ??= body instanceof Readable ? await readWhole(body, longest) : Buffer.alloc(0);
    return whole;
  }

  return {
    async readJson() {
      if (!/^application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i.test(type)) throw new UnsupportedContentError(type);
      return requireObject(decodeJson(await readAll()));
    },
    async readContent() {
      const bytes = await readAll();
      if (bytes.length === 0) return { kind: 'none' };
      if (isForm) return { kind: 'form', values: readFormFields(bytes, type) };
      return { kind: 'json', value: decodeJson(bytes) };
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

async function readWhole(body: Readable, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) continue;
      length += chunk.length;
      if (length > longest) throw new BodyTooLargeError('The request body is larger than this server takes.');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof NamedError) throw error;
    // Whoever sent it is gone.
    throw new InvalidInputError('The request body did not arrive whole.', { cause: error });
  }
  return Buffer.concat(chunks);
}

function decodeJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
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
