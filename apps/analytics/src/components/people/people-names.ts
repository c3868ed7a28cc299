// What people are called, for lists that keep only their user names.
import { sendCall } from '@prumo/bi-client/http/send-call';
import { listPeopleNames } from '@prumo/contracts/people/people-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export function usePeople() {
  return useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await sendCall(listPeopleNames, {}, { signal })).people,
    staleTime: 60_000,
  });
}

/** The user name itself until the names are there, and of somebody who is gone. */
export function useNameOf(): (userName: string) => string {
  const { data } = usePeople();
  return useMemo(() => {
    const names = new Map(data?.map(({ userName, displayName }) => [userName.toLowerCase(), displayName]));
    return (userName) => names.get(userName.toLowerCase()) ?? userName;
  }, [data]);
}
