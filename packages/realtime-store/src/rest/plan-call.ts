// What a request wants to write, and how it is told that it was.
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
export function parseBody({ method }: RealtimeCall, body: string): unknown {
  if (method === 'DELETE') return null;
  if (body.trim() === '') throw new InvalidRequestError('Error: No data supplied.');
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidRequestError("Invalid data; couldn't parse JSON object, array, or value.", { cause });
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
