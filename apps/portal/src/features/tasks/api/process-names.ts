import { useQuery } from '@tanstack/react-query';

import { loadProcessDefinitions } from '../../../lib/workflow/load-process-definitions.ts';

/** The names of processes by the ids of their definitions; rows do without until they are known. */
export function useProcessNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['process-names'],
    queryFn: async ({ signal }) => {
      const definitions = await loadProcessDefinitions(signal);
      return new Map(definitions.map(({ id, key, name }) => [id, name ?? key]));
    },
    staleTime: freshMs,
  });
  return data ?? noNames;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** A process that is changed gets another definition, whose tasks come later than its name can be missed. */
const freshMs = 5 * 60_000;
