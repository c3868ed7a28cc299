// What the tool for queries takes of the one for analyses.
import { fetchCubeMetadata, fetchCubes, fetchLevelMembers } from '../features/analysis/api/cubes.ts';
import { listMdxMembers, mdxFunctionsQuery } from '../features/analysis/mdx/mdx-calls.ts';
import { suggestMdx } from '../features/analysis/mdx/suggest-mdx.ts';
import type { CubeTools } from '../features/query/model/cube-tools.ts';
import type { QueryClient } from '@tanstack/react-query';

const mostMembers = 50;

export function createCubeTools(cache: QueryClient): CubeTools {
  return {
    listCubes: fetchCubes,
    readMetadata: fetchCubeMetadata,
    listMembers: async (cube, level, signal) =>
      await fetchLevelMembers(cube, { ...level, most: mostMembers, signal }),
    suggest: async ({ text, cursor, isExplicit, signal }, { cube, cubes, metadata }) =>
      await suggestMdx(text, cursor, isExplicit, {
        cubes,
        metadata,
        functions: await cache.query(mdxFunctionsQuery).catch(() => []),
        // A name that means nothing has no members to offer.
        listMembers: async (wish) => await listMdxMembers(cube, wish, signal).catch(() => []),
      }),
  };
}
