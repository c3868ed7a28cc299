// What clients send over a web socket, and how they are told things. One letter names each part, as the protocol has it.
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';

import { InvalidRequestError } from '../realtime-error.ts';
import { decodePath, type Path, requireDepth } from '../tree/path.ts';
import type { Json } from '../tree/present-node.ts';
import { SocketFault } from './socket-fault.ts';

export type WireMessage =
  | { readonly kind: 'ping' }
  | {
      readonly kind: 'request';
      readonly number: number;
      readonly action: string;
      readonly body: WireBody;
    };

/** Nothing of it is known to be of the right kind. */
export type WireBody = Readonly<Record<string, unknown>>;

/** @throws SocketFault for what is no message at all. */
export function decodeMessage(text: string): WireMessage | undefined {
  const message = asRecord(parseJson(text));
  const content = asRecord(message?.['d']);
  if (message?.['t'] === 'c') return content?.['t'] === 'p' ? { kind: 'ping' } : undefined;
  const { r: number, a: action, b: body = {} } = content ?? {};
  const isRequest = typeof number === 'number' && Number.isSafeInteger(number) && typeof action === 'string';
  const known = asRecord(body);
  if (message?.['t'] !== 'd' || !isRequest || known === undefined) {
    throw new SocketFault('malformed', 'A message is none of this protocol.');
  }
  return { kind: 'request', number, action, body: known };
}

function parseJson(text: string): unknown {
  if (isNestedDeeply(text)) throw new SocketFault('malformed', 'A message is nested too deeply.');
  try {
    return JSON.parse(text);
  } catch {
    throw new SocketFault('malformed', 'A message is not JSON.');
  }
}

function asRecord(json: unknown): WireBody | undefined {
  return isRecord(json) ? json : undefined;
}

export function isRecord(json: unknown): json is WireBody {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The place of a write may be the priority of a node, which is no node itself. */
export interface WirePlace {
  readonly path: Path;
  readonly isPriority: boolean;
}

const prioritySuffix = '/.priority';

export function decodePlace({ p: text }: WireBody): WirePlace {
  if (typeof text !== 'string') throw new InvalidRequestError('Invalid path; it is no text.');
  const isPriority = text.endsWith(prioritySuffix);
  const path = decodePath(isPriority ? text.slice(0, -prioritySuffix.length) : text);
  return { path: requireDepth(path), isPriority };
}

/** Of a place that is a node. */
export function decodeNodePath(body: WireBody): Path {
  const { path, isPriority } = decodePlace(body);
  if (isPriority) throw new InvalidRequestError('Invalid path; a priority is no place of its own.');
  return path;
}

// What the server says.

export type AnswerStatus =
  | 'ok'
  | 'permission_denied'
  | 'datastale'
  | 'invalid_token'
  | 'expired_token'
  | 'invalid_data'
  | 'too_big'
  | 'unavailable'
  | 'internal_error';

export function presentHello(hello: { ts: number; h: string; s: string }): string {
  return JSON.stringify({ t: 'c', d: { t: 'h', d: { ...hello, v: protocolVersion } } });
}

export const protocolVersion = '5';

export const pong = JSON.stringify({ t: 'c', d: { t: 'o', d: null } });

/** Clients do not come back after it, and show the reason. */
export function presentShutDown(reason: string): string {
  return JSON.stringify({ t: 'c', d: { t: 's', d: reason } });
}

export function presentAnswer(number: number, status: AnswerStatus, data: Json = ''): string {
  return JSON.stringify({ t: 'd', d: { r: number, b: { s: status, d: data } } });
}

/** The text around data that is written bit by bit. */
export function wrapAnswer(number: number): readonly [before: string, after: string] {
  return [`{"t":"d","d":{"r":${number},"b":{"s":"ok","d":`, '}}}'];
}

export function wrapData(
  action: 'd' | 'm',
  path: Path,
  tag: number | undefined,
): readonly [before: string, after: string] {
  const tagText = tag === undefined ? '' : `,"t":${tag}`;
  return [`{"t":"d","d":{"a":"${action}","b":{"p":${JSON.stringify(path.join('/'))},"d":`, `${tagText}}}}`];
}

/** That somebody listens no longer, because they may not. */
export function presentRevoked(path: Path, query: Json | undefined): string {
  const body = { p: path.join('/'), ...(query !== undefined && { q: [query] }) };
  return JSON.stringify({ t: 'd', d: { a: 'c', b: body } });
}

/** That the credential is no longer valid. */
export function presentCredentialEnd(reason: string): string {
  const status: AnswerStatus = 'expired_token';
  return JSON.stringify({ t: 'd', d: { a: 'ac', b: { s: status, d: reason } } });
}
