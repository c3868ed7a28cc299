// What a request wants to write, and how it is told that it was.
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';

import type { WriteLimits } from '../access.ts';
import { decodePatch, decodePut, type TreeWrite } from '../changes/tree-write.ts';
import { InvalidRequestError } from '../realtime-error.ts';
import type { TreeNode } from '../tree/node.ts';
import { presentNode, type Json } from '../tree/present-node.ts';
import type { RealtimeCall } from './decode-call.ts';
import type { RealtimeAnswer } from './realtime-back-end.ts';

/** @param name Of the child that a POST creates. */
export function planCall(
  { method, path }: RealtimeCall,
  json: unknown,
  name: string | undefined,
  facts: { readonly root: TreeNode | undefined; readonly now: number },
): TreeWrite {
  if (name !== undefined) return decodePut([...path, name], json, facts);
  // firebase-tools deletes by an update without content.
  return method === 'PATCH' && json !== null ? decodePatch(path, json, facts) : decodePut(path, json, facts);
}

/** Of a write; a DELETE needs no body. */
export function parseBody({ method }: RealtimeCall, body: string, limits: WriteLimits | undefined): unknown {
  if (method === 'DELETE') return null;
  if (limits !== undefined && Buffer.byteLength(body) > limits.bytes) {
    throw new InvalidRequestError(`Invalid data; it has more than ${limits.bytes} bytes.`);
  }
  if (body.trim() === '') throw new InvalidRequestError('Error: No data supplied.');
  const json = parseJson(body);
  if (limits !== undefined) requireFew(json, method, limits);
  return json;
}

function parseJson(body: string): unknown {
  // Not each is a level of the tree: values and priorities have brackets of their own.
  if (isNestedDeeply(body)) throw new InvalidRequestError('Invalid data; it is nested too deeply.');
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidRequestError("Invalid data; couldn't parse JSON object, array, or value.", { cause });
  }
}

/** Before anything is made of it: the more values, the longer that takes. */
function requireFew(json: unknown, method: RealtimeCall['method'], limits: WriteLimits): void {
  const isUpdate = method === 'PATCH' && typeof json === 'object' && json !== null;
  if (isUpdate && Object.keys(json).length > limits.places) {
    throw new InvalidRequestError(`Invalid data; an update has up to ${limits.places} places.`);
  }
  const left: unknown[] = [json];
  for (let count = 0; left.length > 0; count += 1) {
    if (count + left.length > limits.values) {
      throw new InvalidRequestError(`Invalid data; a write has up to ${limits.values} values.`);
    }
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const child of Object.values(next)) left.push(child);
  }
}

export function presentWritten(written: TreeWrite): Json {
  return written.kind === 'put'
    ? presentNode(written.node)
    : Object.fromEntries(written.updates.map(({ path, node }) => [path.join('/'), presentNode(node)]));
}

/** Silence, for whoever asked for it. */
export function dressAnswer(call: RealtimeCall, answer: RealtimeAnswer): RealtimeAnswer {
  return call.isSilent ? { ...answer, status: 204, json: undefined } : answer;
}
