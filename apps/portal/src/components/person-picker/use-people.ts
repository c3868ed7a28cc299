import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { loadPeople } from './load-people.ts';
import type { Person } from './person.ts';

/** People come and go by the week: one list serves all dialogs of the next ten minutes. */
const freshForMs = 10 * 60 * 1000;

const peopleQuery = queryOptions({
  queryKey: ['workflow-people'],
  queryFn: async ({ signal }) => await loadPeople(signal),
  staleTime: freshForMs,
});

interface KnownPeople {
  /** Empty until they are there. */
  readonly people: readonly Person[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The person's name; who is not known is called by the user name. */
  readonly nameOf: (userName: string) => string;
  readonly retry: () => void;
}

export function usePeople(): KnownPeople {
  const { data = nobody, isPending, isError, refetch } = useQuery(peopleQuery);
  const nameOf = useMemo(() => {
    const names = new Map(data.map(({ id, displayName }) => [id, displayName]));
    return (userName: string) => names.get(userName) ?? userName;
  }, [data]);

  return { people: data, isLoading: isPending, hasFailed: isError, nameOf, retry: () => void refetch() };
}

const nobody: readonly Person[] = [];
