// What is asked of the server while somebody writes MDX.
import { fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import {
  mdxCheck,
  mdxFields,
  mdxFunctions,
  type MdxFault,
  type MdxFields,
} from '@prumo/contracts/bi/saiku-mdx';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { queryOptions } from '@tanstack/react-query';

import {
  decode,
  fetchChildren,
  fetchLevelMembers,
  fetchRootMembers,
  saikuPath,
  type CubeReference,
} from '../api/cubes.ts';
import type { MemberWish, NamedMember } from './suggest-mdx.ts';

const mdxPath = `${saikuPath}/mdx`;

async function post(path: string, query: SaikuQuery, signal: AbortSignal): Promise<unknown> {
  const { text } = await sendRequest({
    method: 'POST',
    path: `${mdxPath}${path}`,
    body: { type: 'application/json', text: JSON.stringify(query) },
    signal,
  });
  const answer: unknown = JSON.parse(text);
  return answer;
}

/** Without running it. */
export async function checkMdx(query: SaikuQuery, signal: AbortSignal): Promise<readonly MdxFault[]> {
  return decode(mdxCheck, await post('/check', query, signal)).faults;
}

export async function readMdxFields(query: SaikuQuery, signal: AbortSignal): Promise<MdxFields> {
  return decode(mdxFields, await post('/fields', query, signal));
}

/** They stay the same for as long as the page is open. */
export const mdxFunctionsQuery = queryOptions({
  queryKey: ['mdx-functions'],
  queryFn: async ({ signal }) =>
    decode(mdxFunctions, await fetchJson({ path: `${mdxPath}/functions`, signal })),
  staleTime: Infinity,
});

/** As many as a list of suggestions shows. */
const mostMembers = 60;

export async function listMdxMembers(
  cube: CubeReference,
  wish: MemberWish,
  signal: AbortSignal,
): Promise<readonly NamedMember[]> {
  switch (wish.kind) {
    case 'level':
      return await fetchLevelMembers(cube, { ...wish, most: mostMembers, signal });
    case 'roots':
      return await fetchRootMembers(cube, wish.hierarchy, signal);
    case 'children':
      return await fetchChildren(cube, wish.member, signal);
  }
}
