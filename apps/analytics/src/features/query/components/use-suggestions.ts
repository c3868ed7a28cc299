import type { QueryLanguage } from '@prumo/contracts/bi/query-runner';
import type { SuggestCode } from '@prumo/ui/code-editor/code-suggestion';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { schemaQuery } from '../api/query-calls.ts';
import { findCubeOf, type CubeTools } from '../model/cube-tools.ts';
import { suggestSql } from '../model/suggest-sql.ts';

interface Asked {
  readonly language: QueryLanguage;
  readonly source: string;
}

/** What the editor offers: names of the source while SQL is written, of its cubes while MDX is. */
export function useSuggestions({ language, source }: Asked, cubeTools: CubeTools): SuggestCode {
  const cache = useQueryClient();
  return useCallback<SuggestCode>(
    async (wish) => {
      if (language === 'sql') {
        const { tables } = await cache.query(schemaQuery(source)).catch(() => ({ tables: [] }));
        return suggestSql(wish.text, wish.cursor, wish.isExplicit, tables);
      }
      const all = await cache
        .query({
          queryKey: ['query-cubes'],
          queryFn: async () => await cubeTools.listCubes(),
          staleTime: 60_000,
        })
        .catch(() => []);
      const cubes = all.filter(({ connection }) => connection === source);
      const cube = findCubeOf(wish.text, cubes);
      if (cube === undefined) return null;
      const metadata = await cache
        .query({
          queryKey: ['query-cube', cube.connection, cube.schema, cube.name],
          queryFn: async ({ signal }) => await cubeTools.readMetadata(cube, signal),
          staleTime: 60_000,
        })
        .catch(() => null);
      return metadata === null ? null : await cubeTools.suggest(wish, { cube, cubes, metadata });
    },
    [cache, cubeTools, language, source],
  );
}
