// Members of a cube, part by part: lists may be longer than anybody reads.
import { fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import { saikuMemberPage, type SaikuMemberPage } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { cubePath, decode, saikuPath, type CubeReference } from './cubes.ts';

export interface PageWish {
  readonly from: number;
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
}

export async function fetchRootPage(
  cube: CubeReference,
  hierarchy: string,
  wish: PageWish,
): Promise<SaikuMemberPage> {
  return await fetchPage(
    `${cubePath(cube)}/hierarchies/${encodeURIComponent(hierarchy)}/rootmembers`,
    wish,
    '',
  );
}

export async function fetchChildPage(
  cube: CubeReference,
  member: string,
  wish: PageWish,
): Promise<SaikuMemberPage> {
  return await fetchPage(`${cubePath(cube)}/member/${encodeURIComponent(member)}/children`, wish, '');
}

interface LevelName {
  readonly hierarchy: string;
  readonly level: string;
}

/** Of a level, those whose names have the text somewhere. */
export async function fetchLevelPage(
  cube: CubeReference,
  of: LevelName,
  search: string,
  wish: PageWish,
): Promise<SaikuMemberPage> {
  return await fetchPage(`${cubePath(cube)}/${levelPath(of)}`, wish, search);
}

/** Of a level, those that the answer to a question has. The question is open at the server only for as long as that takes. */
export async function fetchShownPage(
  query: SaikuQuery,
  of: LevelName,
  search: string,
  wish: PageWish,
): Promise<SaikuMemberPage> {
  const path = `${saikuPath}/query/${encodeURIComponent(`members-${crypto.randomUUID()}`)}`;
  const signal = wish.signal === undefined ? {} : { signal: wish.signal };
  const text = new URLSearchParams({ json: JSON.stringify(query) }).toString();
  await sendRequest({
    method: 'POST',
    path,
    body: { type: 'application/x-www-form-urlencoded', text },
    ...signal,
  });
  try {
    return await fetchPage(`${path}/result/metadata/${levelPath(of)}`, wish, search, { result: 'true' });
  } finally {
    // Whether it is forgotten now or when others take its place makes no difference to anybody here.
    void sendRequest({ method: 'DELETE', path }).catch(() => undefined);
  }
}

function levelPath({ hierarchy, level }: LevelName): string {
  return `hierarchies/${encodeURIComponent(hierarchy)}/levels/${encodeURIComponent(level)}`;
}

async function fetchPage(
  path: string,
  { from, most, signal }: PageWish,
  search: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SaikuMemberPage> {
  const query = {
    from: String(from),
    most: String(most),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...more,
  };
  return decode(
    saikuMemberPage,
    await fetchJson({ path, query, ...(signal === undefined ? {} : { signal }) }),
  );
}
