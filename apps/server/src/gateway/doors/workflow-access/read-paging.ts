// Which page of a list is asked for, as engines read it.
import type { EngineMessage } from '../workflow/engine-client.ts';
import type { Filters } from './list-scope.ts';

export interface Paging {
  readonly start: number;
  readonly size: number;
}

const usualSize = 10;

/** What is no number is a failure, in the engine's words. */
export function readPaging(filters: Filters): Paging | EngineMessage {
  const [start, size] = [filters.get('start') ?? 0, filters.get('size') ?? usualSize].map(readInteger);
  if (typeof start !== 'number' || typeof size !== 'number') {
    const exception = `For input string: "${String(filters.get(typeof start === 'number' ? 'size' : 'start'))}"`;
    return { status: 500, text: JSON.stringify({ message: 'Internal server error', exception }) };
  }
  return { start: Math.max(start, 0), size: size < 0 ? usualSize : size };
}

export function readInteger(value: unknown): number | undefined {
  const isInteger = typeof value === 'number' ? Number.isInteger(value) : /^-?\d{1,9}$/.test(String(value));
  return isInteger ? Number(value) : undefined;
}
