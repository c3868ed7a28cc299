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
