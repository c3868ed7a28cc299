import type { FastifyRequest } from 'fastify';

import { BiFailure } from './bi-failure.ts';

/**
 * The first of the offered types that the request accepts best; 406 when it accepts none.
 * For GET below /api the query parameter mime-type replaces the Accept header.
 */
export function chooseType<Type extends string>(request: FastifyRequest, offered: readonly Type[]): Type {
  const ranges = parseAccept(findOverride(request) ?? request.headers.accept ?? '*/*');
  const ranked = offered
    .map((type) => ({ type, ...findLiking(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    // Of types that are liked equally the one that was named wins, then, as the order is stable, the one offered first.
    .toSorted((one, other) => other.quality - one.quality || one.vagueness - other.vagueness);
  const best = ranked[0];
  if (best === undefined) throw new BiFailure(406, `none of ${offered.join(', ')} is acceptable`);
  return best.type;
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function findOverride(request: FastifyRequest): string | undefined {
  const { searchParams, pathname } = new URL(request.url, 'http://localhost');
  const isApi = pathname.includes('/api/') && !pathname.includes('/plugin/');
  return request.method === 'GET' && isApi ? (searchParams.get('mime-type') ?? undefined) : undefined;
}

function parseAccept(header: string): readonly MediaRange[] {
  return header.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
}

function findLiking(
  type: string,
  ranges: readonly MediaRange[],
): { readonly quality: number; readonly vagueness: number } {
  const [family = ''] = type.split('/');
  for (const [vagueness, pattern] of [type, `${family}/*`, '*/*'].entries()) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range !== undefined) return { quality: range.quality, vagueness };
  }
  return { quality: 0, vagueness: 0 };
}
