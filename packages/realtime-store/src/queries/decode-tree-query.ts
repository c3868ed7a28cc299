// The filters of a request, with the refusals of the original service.
import { InvalidRequestError } from '../realtime-error.ts';
import { decodePath, isLegalKey } from '../tree/path.ts';
import type { Scalar } from '../tree/node.ts';
import type { Bound, TreeOrder, TreeQuery } from './tree-query.ts';

const filterNames = [
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'equalTo',
  'limitToFirst',
  'limitToLast',
] as const;

type FilterName = (typeof filterNames)[number];

/** Nothing when there is no filter. `isShallow` lets keys be limited without saying that they are ordered. */
export function decodeTreeQuery(
  parameters: URLSearchParams,
  { isShallow = false }: { readonly isShallow?: boolean } = {},
): TreeQuery | undefined {
  const given = filterNames.filter((name) => parameters.has(name));
  const orderText = parameters.get('orderBy');
  if (orderText === null && given.length === 0) return undefined;
  if (orderText === null && !isShallow) {
    throw new InvalidRequestError('orderBy must be defined when other query parameters are defined');
  }
  const order = orderText === null ? ({ by: 'key' } as const) : decodeOrder(orderText);
  requireAtMostOne(given, ['startAt', 'startAfter', 'equalTo']);
  requireAtMostOne(given, ['endAt', 'endBefore', 'equalTo']);
  requireAtMostOne(given, ['limitToFirst', 'limitToLast']);
  const bound = (name: FilterName, isInclusive: boolean): Bound | undefined =>
    decodeBound(parameters.get(name), { name, order, isInclusive, isPlainKey: orderText === null });
  const equal = bound('equalTo', true);
  return {
    order,
    start: equal ?? bound('startAt', true) ?? bound('startAfter', false),
    end: equal ?? bound('endAt', true) ?? bound('endBefore', false),
    limit: decodeLimit(parameters, 'first') ?? decodeLimit(parameters, 'last'),
  };
}

function decodeOrder(text: string): TreeOrder {
  const order = parseJson(text);
  if (typeof order !== 'string') {
    throw new InvalidRequestError('orderBy must be a valid JSON encoded path');
  }
  if (order === '$key') return { by: 'key' };
  if (order === '$value') return { by: 'value' };
  if (order === '$priority') return { by: 'priority' };
  const path = decodePath(order);
  if (path.length === 0) throw new InvalidRequestError('orderBy must be a valid JSON encoded path');
  return { by: 'child', path };
}

interface BoundFacts {
  readonly name: FilterName;
  readonly order: TreeOrder;
  readonly isInclusive: boolean;
  /** firebase-tools gives the key without quotes where it lists keys only. */
  readonly isPlainKey: boolean;
}

function decodeBound(text: string | null, facts: BoundFacts): Bound | undefined {
  if (text === null) return undefined;
  if (facts.isPlainKey) {
    const key = parseJson(text);
    return { value: typeof key === 'string' ? key : text, key: undefined, isInclusive: facts.isInclusive };
  }
  // A value, and after a comma the key that decides between equals: together the inside of an array.
  const parts = parseJson(`[${text}]`);
  const items: readonly unknown[] = Array.isArray(parts) ? parts : [];
  if (items.length < 1 || items.length > 2) {
    throw new InvalidRequestError(`${facts.name} must be a valid JSON value`);
  }
  const [value, key] = items;
  if (!isBoundValue(value) || (key !== undefined && !(typeof key === 'string' && isLegalKey(key)))) {
    throw new InvalidRequestError(`${facts.name} must be a text, a number, true, false or null`);
  }
  if (facts.order.by === 'key' && typeof value !== 'string') {
    throw new InvalidRequestError('Provided key index type is invalid, must be string');
  }
  return { value, key, isInclusive: facts.isInclusive };
}

function isBoundValue(value: unknown): value is Scalar | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function decodeLimit(parameters: URLSearchParams, to: 'first' | 'last'): TreeQuery['limit'] {
  const name = to === 'first' ? 'limitToFirst' : 'limitToLast';
  const text = parameters.get(name);
  if (text === null) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidRequestError(`${name} must be a positive integer`);
  return { to, count: Number(text) };
}

function requireAtMostOne(given: readonly FilterName[], names: readonly FilterName[]): void {
  const both = names.filter((name) => given.includes(name));
  if (both.length > 1) throw new InvalidRequestError(`${both.join(' and ')} cannot be used together`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
