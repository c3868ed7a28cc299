// What there is to ask about.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { fetchJson } from '@prumo/bi-client/http/send-request';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import {
  saikuConnections,
  saikuMembers,
  saikuMetadata,
  type SaikuCube,
  type SaikuMember,
  type SaikuMetadata,
} from '@prumo/contracts/bi/saiku-discover';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The name of the user in the address tells nothing: the session does. */
export const saikuPath = '/plugin/saiku/api/me';

export type CubeReference = Pick<SaikuQuery['cube'], 'name' | 'connection' | 'catalog' | 'schema'>;

export function useCubes() {
  return useQuery({ queryKey: ['cubes'], queryFn: fetchCubes, staleTime: 60_000 });
}

export async function fetchCubes(): Promise<readonly SaikuCube[]> {
  const connections = decode(saikuConnections, await fetchJson({ path: `${saikuPath}/discover` }));
  return connections
    .flatMap(({ catalogs }) => catalogs)
    .flatMap(({ schemas }) => schemas)
    .flatMap(({ cubes }) => cubes)
    .filter(({ visible }) => visible);
}

/** Whoever may has the server read schemas and data again. */
export async function refreshCubes(): Promise<void> {
  await fetchJson({ path: `${saikuPath}/discover/refresh` });
}

export function cubeMetadataQuery(cube: CubeReference) {
  return queryOptions({
    queryKey: ['cube-metadata', cube.connection, cube.schema, cube.name],
    queryFn: async ({ signal }) => await fetchCubeMetadata(cube, signal),
    staleTime: 60_000,
  });
}

export function useCubeMetadata(cube: CubeReference | null) {
  return useQuery({ ...cubeMetadataQuery(cube ?? noCube), enabled: cube !== null });
}

const noCube: CubeReference = { name: '', connection: '', catalog: '', schema: '' };

export async function fetchCubeMetadata(cube: CubeReference, signal?: AbortSignal): Promise<SaikuMetadata> {
  return decode(saikuMetadata, await fetchJson({ path: `${cubePath(cube)}/metadata`, ...optional(signal) }));
}

/** Of a level, those whose names have the text somewhere. The server gives at most so many. */
export async function fetchLevelMembers(
  cube: CubeReference,
  wish: {
    readonly hierarchy: string;
    readonly level: string;
    readonly search?: string;
    readonly most?: number;
    readonly signal?: AbortSignal;
  },
): Promise<readonly SaikuMember[]> {
  const hierarchy = encodeURIComponent(wish.hierarchy);
  const level = encodeURIComponent(wish.level);
  const query = {
    ...(wish.search === undefined || wish.search === '' ? {} : { search: wish.search }),
    ...(wish.most === undefined ? {} : { searchlimit: String(wish.most) }),
  };
  const path = `${cubePath(cube)}/hierarchies/${hierarchy}/levels/${level}`;
  return decode(saikuMembers, await fetchJson({ path, query, ...optional(wish.signal) }));
}

export async function fetchRootMembers(
  cube: CubeReference,
  hierarchy: string,
  signal?: AbortSignal,
): Promise<readonly SaikuMember[]> {
  const path = `${cubePath(cube)}/hierarchies/${encodeURIComponent(hierarchy)}/rootmembers`;
  return decode(saikuMembers, await fetchJson({ path, ...optional(signal) }));
}

export async function fetchChildren(
  cube: CubeReference,
  member: string,
  signal?: AbortSignal,
): Promise<readonly SaikuMember[]> {
  const path = `${cubePath(cube)}/member/${encodeURIComponent(member)}/children`;
  return decode(saikuMembers, await fetchJson({ path, ...optional(signal) }));
}

export function cubePath({ connection, catalog, schema, name }: CubeReference): string {
  const parts = [connection, catalog, schema, name].map(encodeURIComponent);
  return `${saikuPath}/discover/${parts.join('/')}`;
}

function optional(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

interface Decoder<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

export function decode<Value>(decoder: Decoder<Value>, value: unknown): Value {
  const decoded = decoder.safeParse(value);
  if (decoded.success) return decoded.data;
  throw new ApiFailure({
    kind: 'unexpected-answer',
    status: 200,
    message: 'The BI server answered in another form than Saiku',
  });
}
