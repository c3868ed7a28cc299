// In which order the members of each kind of object stand: looked at once per resource, not in every answer.
import type { EngineAnswer } from './recording.ts';

interface AnsweredRequest {
  readonly request: { readonly method: string; readonly path: string };
  readonly answer: EngineAnswer;
}

/** Kind of object, such as `GET runtime/tasks data[]`, to the names of its members in their order. */
export type KeyOrders = ReadonlyMap<string, readonly string[]>;

export function listKeyOrders(answered: readonly AnsweredRequest[]): KeyOrders {
  const orders = new Map<string, readonly string[]>();
  for (const { request, answer } of answered) {
    const [path = ''] = request.path.split('?');
    const resource = path.replaceAll(/\$\{\w+\}/g, '*');
    // Errors have one form, whatever was asked.
    const kind = answer.status >= 400 ? 'error' : `${request.method} ${resource}`;
    collect(kind, answer.body, orders);
  }
  return orders;
}

function collect(kind: string, value: unknown, orders: Map<string, readonly string[]>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(`${kind}[]`, item, orders);
    return;
  }
  if (typeof value !== 'object' || value === null || '_nonjson' in value) return;
  const known = orders.get(kind) ?? [];
  // Members that are left out when they have no value fill the gaps of other objects of the kind.
  orders.set(kind, Object.keys(value).length > known.length ? Object.keys(value) : known);
  for (const [name, member] of Object.entries(value)) collect(`${kind} ${name}`, member, orders);
}
