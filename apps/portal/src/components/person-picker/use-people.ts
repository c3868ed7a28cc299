import { listPeopleDepartments, listPeopleNames } from '@prumo/contracts/people/people-names';
import { buildPeopleRequest } from '@prumo/contracts/workflow/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { sendCall } from '../../lib/http/send-call.ts';
import { sendRequest } from '../../lib/http/send-request.ts';
import { loadUserNames } from '../../lib/people/load-user-names.ts';

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

/** Everybody whom the source knows, with where they work, as far as that is known. */
async function loadPeople(source: PeopleSource, signal: AbortSignal): Promise<readonly Person[]> {
  const [people, departments] = await Promise.all([
    source === 'workflow' ? loadEnginePeople(signal) : loadBiPeople(signal),
    // People can be chosen without it too.
    loadDepartments(signal).catch(() => new Map<string, string>()),
  ]);
  return people.map((person) => ({ ...person, department: departments.get(foldUserName(person.id)) }));
}

/** However many pages that takes. */
async function loadEnginePeople(signal: AbortSignal): Promise<readonly Person[]> {
  const people = new Map<string, Person>();
  let asked = 0;
  let total = Infinity;
  while (asked < total) {
    const page = await sendRequest({ ...buildPeopleRequest(asked), signal });
    for (const { id, displayName } of page.data) {
      people.set(id, { id, displayName });
    }
    asked += page.data.length;
    total = page.data.length === 0 ? 0 : page.total;
  }
  return [...people.values()];
}

/** Our own list has names. A remote BI server knows of more people, and tells administrators, without their names. */
async function loadBiPeople(signal: AbortSignal): Promise<readonly Person[]> {
  const [{ people }, userNames] = await Promise.all([
    sendCall(listPeopleNames, {}, { signal }),
    loadUserNames(signal).catch(() => []),
  ]);
  const named = people.map(({ userName, displayName }) => ({ id: userName, displayName }));
  const known = new Set(named.map(({ id }) => foldUserName(id)));
  const others = userNames.filter((id) => !known.has(foldUserName(id)));
  return [...named, ...others.map((id) => ({ id, displayName: id }))];
}

async function loadDepartments(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { people } = await sendCall(listPeopleDepartments, {}, { signal });
  return new Map(people.map(({ userName, departments }) => [foldUserName(userName), departments.join(', ')]));
}

/** The engine may spell a name otherwise. */
function foldUserName(userName: string): string {
  return userName.toLowerCase();
}

/** Who is asked for people: the workflow engine, or the BI server where the workflow application is not active. */
export type PeopleSource = 'workflow' | 'bi';

/** Somebody who can be given work. */
export interface Person {
  /** The user name, as the source spells it. */
  readonly id: string;
  readonly displayName: string;
  /** Where they work, as far as that is known. */
  readonly department?: string | undefined;
}

/** What a user name sounds like: MARINA.LOPES is Marina Lopes. Stands there for a moment, so that no login flashes up. */
export function guessName(userName: string): string {
  return userName
    .split(/[._\s]+/)
    .map((part) => part.charAt(0).toLocaleUpperCase('pt-BR') + part.slice(1).toLocaleLowerCase('pt-BR'))
    .join(' ')
    .trim();
}
