import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { guessName } from './guess-name.ts';
import { loadPeople } from './load-people.ts';
import type { PeopleSource, Person } from './person.ts';

/** Under which their lists are kept; where they work is part of them. */
export const peopleKey = ['people'] as const;

/** People come and go by the week: one list serves all dialogs of the next ten minutes. */
const freshForMs = 10 * 60 * 1000;

function buildPeopleQuery(source: PeopleSource) {
  return queryOptions({
    queryKey: [...peopleKey, source],
    queryFn: async ({ signal }) => await loadPeople(source, signal),
    staleTime: freshForMs,
  });
}

interface KnownPeople {
  /** Empty until they are there. */
  readonly people: readonly Person[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The person's name; who is not known is called by the user name. Until names are there, what it sounds like. */
  readonly nameOf: (userName: string) => string;
  readonly retry: () => void;
}

export function usePeople(source: PeopleSource = 'workflow'): KnownPeople {
  const { data = nobody, isPending, isError, refetch } = useQuery(buildPeopleQuery(source));
  const nameOf = useMemo(() => {
    const names = new Map(data.map(({ id, displayName }) => [id.toLowerCase(), displayName]));
    const presentUnknown = isPending ? guessName : (userName: string) => userName;
    return (userName: string) => names.get(userName.toLowerCase()) ?? presentUnknown(userName);
  }, [data, isPending]);

  return { people: data, isLoading: isPending, hasFailed: isError, nameOf, retry: () => void refetch() };
}

const nobody: readonly Person[] = [];
