// The filters of a listener as the SDKs send them, which are those of the REST interface under other names.
import { decodeTreeQuery } from '../queries/decode-tree-query.ts';
import type { TreeQuery } from '../queries/tree-query.ts';
import { InvalidRequestError } from '../realtime-error.ts';
import type { Json } from '../tree/present-node.ts';
import { isRecord, type WireBody } from './wire-messages.ts';

const orders: Readonly<Record<string, string>> = {
  '.key': '$key',
  '.value': '$value',
  '.priority': '$priority',
};

/** Stand for before all keys and behind them: what a bound without a key means anyway. */
const keysOfNobody: readonly unknown[] = ['[MIN_NAME]', '[MAX_NAME]'];

/** Nothing where there is no filter. */
export function decodeWireQuery(wire: unknown): TreeQuery | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) throw new InvalidRequestError('Invalid query; it is no object.');
  const parameters = new URLSearchParams();
  addBound(parameters, wire, startNames);
  addBound(parameters, wire, endNames);
  if (wire['l'] !== undefined) {
    parameters.set(wire['vf'] === 'r' ? 'limitToLast' : 'limitToFirst', JSON.stringify(wire['l']));
  }
  const { i: index } = wire;
  if (index === undefined && parameters.size === 0) return undefined;
  if (index !== undefined && typeof index !== 'string') {
    throw new InvalidRequestError('Invalid query; what it is ordered by is no text.');
  }
  // Priority is what clients do not name.
  const order = index ?? '.priority';
  parameters.set('orderBy', JSON.stringify(Object.hasOwn(orders, order) ? orders[order] : order));
  return decodeTreeQuery(parameters);
}

interface BoundNames {
  readonly value: string;
  readonly key: string;
  readonly isInclusive: string;
  readonly inclusive: string;
  readonly exclusive: string;
}

const startNames = {
  value: 'sp',
  key: 'sn',
  isInclusive: 'sin',
  inclusive: 'startAt',
  exclusive: 'startAfter',
};
const endNames = { value: 'ep', key: 'en', isInclusive: 'ein', inclusive: 'endAt', exclusive: 'endBefore' };

function addBound(parameters: URLSearchParams, wire: WireBody, names: BoundNames): void {
  const value = wire[names.value];
  if (value === undefined) return;
  const key = wire[names.key];
  const hasKey = key !== undefined && key !== '' && !keysOfNobody.includes(key);
  const text = hasKey ? `${JSON.stringify(value)},${JSON.stringify(key)}` : JSON.stringify(value);
  parameters.set(wire[names.isInclusive] === false ? names.exclusive : names.inclusive, text);
}

/** To be told back when the listener is ended: by it the client finds the listener. */
export function keepWireQuery(wire: unknown): Json | undefined {
  if (!isRecord(wire)) return undefined;
  const kept: Record<string, Json> = {};
  for (const [name, value] of Object.entries(wire)) {
    if (isScalar(value)) kept[name] = value;
  }
  return kept;
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
