import { useQuery } from '@tanstack/react-query';

import { asArray, asText, readMember } from '../dialect/dialect.ts';
import { fetchJson } from '../http/send-request.ts';

interface Recipients {
  readonly users: readonly Recipient[];
  readonly roles: readonly string[];
}

interface Recipient {
  readonly userName: string;
  /** The user name where nobody tells another. */
  readonly displayName: string;
}

/** Everybody who can be on a list of permissions. People's names are told to administrators only. */
export function useRecipients(isAdministrator: boolean) {
  return useQuery({
    queryKey: ['recipients', isAdministrator],
    queryFn: async ({ signal }) => await fetchRecipients(isAdministrator, signal),
  });
}

async function fetchRecipients(isAdministrator: boolean, signal: AbortSignal): Promise<Recipients> {
  const [users, roles, people] = await Promise.all([
    fetchJson({ path: '/api/userrolelist/permission-users', signal }),
    fetchJson({ path: '/api/userrolelist/permission-roles', signal }),
    isAdministrator ? fetchJson({ path: '/api/prumo/people', signal }) : null,
  ]);
  const names = new Map(
    asArray(readMember(people, 'people')).map((person) => [
      asText(readMember(person, 'userName')),
      asText(readMember(person, 'displayName')),
    ]),
  );
  return {
    users: asArray(readMember(users, 'users'))
      .map(asText)
      .map((userName) => ({ userName, displayName: names.get(userName) ?? userName })),
    roles: asArray(readMember(roles, 'roles')).map(asText),
  };
}
