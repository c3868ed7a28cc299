import { useQuery } from '@tanstack/react-query';

import { fetchJson, sendRequest } from '../../../lib/http/send-request.ts';
import { decodePeople, decodeRoles } from './decode-people.ts';

export const peopleKeys = { all: ['people'], list: ['people', 'list'], roles: ['people', 'roles'] } as const;

export function usePeople() {
  return useQuery({
    queryKey: peopleKeys.list,
    queryFn: async ({ signal }) => decodePeople(await fetchJson({ path: '/api/prumo/people', signal })),
  });
}

export function useRoles() {
  return useQuery({
    queryKey: peopleKeys.roles,
    queryFn: async ({ signal }) => decodeRoles(await fetchJson({ path: '/api/prumo/roles', signal })),
  });
}

export interface NewPerson {
  readonly userName: string;
  readonly displayName: string;
  readonly password: string;
  readonly accessUntil: string | null;
  readonly roles: readonly string[];
}

export async function createPerson(person: NewPerson): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/prumo/people', body: encodeJson(person) });
}

export interface PersonChange {
  readonly displayName?: string;
  readonly isEnabled?: boolean;
  /** Null takes the end away. */
  readonly accessUntil?: string | null;
  /** All that the person has from now on. */
  readonly roles?: readonly string[];
}

export async function changePerson(userName: string, change: PersonChange): Promise<void> {
  const path = `/api/prumo/people/${encodeURIComponent(userName)}`;
  await sendRequest({ method: 'PUT', path, body: encodeJson(change) });
}

export interface PasswordChange {
  readonly userName: string;
  readonly password: string;
  /** Of the one who does it. */
  readonly administratorPassword: string;
}

export async function setPassword(change: PasswordChange): Promise<void> {
  await sendRequest({ method: 'PUT', path: '/api/userroledao/updatePassword', body: encodeJson(change) });
}

export async function createRole(roleName: string): Promise<void> {
  await sendRequest({ method: 'PUT', path: '/api/userroledao/createRole', query: { roleName } });
}

export async function deleteRole(roleName: string): Promise<void> {
  await sendRequest({ method: 'PUT', path: '/api/userroledao/deleteRoles', query: { roleNames: roleName } });
}

function encodeJson(value: unknown) {
  return { type: 'application/json', text: JSON.stringify(value) } as const;
}
