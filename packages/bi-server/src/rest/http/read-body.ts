// Bodies arrive as raw bytes whatever their type; each route reads the types that it takes.
import { decodeForm } from '@prumo/database/long-work/decode-form';
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';
import type { FastifyRequest } from 'fastify';

import { BiFailure } from './bi-failure.ts';
import { parseFlatXml } from './flat-xml.ts';

export function readText(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
}

export function hasForm(request: FastifyRequest): boolean {
  return typeOf(request) === 'application/x-www-form-urlencoded';
}

// Twice as many as a list of a query may have values; each takes its time.
const mostFields = 20_000;

export function readForm(request: FastifyRequest): URLSearchParams {
  if (!hasForm(request)) throw new BiFailure(415, 'the body is no form');
  const form = decodeForm(readText(request), mostFields);
  if (form === undefined) throw new BiFailure(413, `the form has more than ${mostFields} fields`);
  return form;
}

/** An object of texts, sent as JSON or as XML; other members are left out. */
export function readFields(request: FastifyRequest): Readonly<Record<string, string>> {
  const type = typeOf(request);
  if (type === 'application/json') return decodeTextMembers(readJson(request));
  if (type === 'application/xml' || type === 'text/xml') return parseFlatXml(readText(request));
  throw new BiFailure(415, `the body is neither XML nor JSON: ${type}`);
}

export function readJson(request: FastifyRequest): unknown {
  if (typeOf(request) !== 'application/json') throw new BiFailure(415, 'the body is no JSON');
  const text = readText(request);
  if (isNestedDeeply(text)) throw new BiFailure(400, 'the body is nested too deeply');
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new BiFailure(400, 'the body is malformed JSON');
  }
}

function typeOf(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function decodeTextMembers(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BiFailure(400, 'the body is no object');
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
      typeof member === 'string' || typeof member === 'number' || typeof member === 'boolean'
        ? [[name, String(member)]]
        : [],
    ),
  );
}
