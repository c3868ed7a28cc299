// What Saiku's calls say behind the question mark of an address.
import type { FastifyRequest } from 'fastify';

/** Most members that one list has, as Saiku's own limits are. */
export const mostMembers = 3_000;

export function readQuery(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://x').searchParams;
}

/** The usual one where what is said is no number. */
export function readCount(values: URLSearchParams, name: string, usual: number, most: number): number {
  const text = values.get(name) ?? '';
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), most) : usual;
}

/** A part of a list, where its beginning is said: `from=0&most=500`. */
export function readPage(
  values: URLSearchParams,
): { readonly from: number; readonly most: number } | undefined {
  const from = values.get('from') ?? '';
  if (!/^\d{1,9}$/.test(from)) return undefined;
  return { from: Number(from), most: readCount(values, 'most', mostMembers, mostMembers) };
}
