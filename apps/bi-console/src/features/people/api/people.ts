import { wellKnownRoles } from '@prumo/contracts/people/roles';
import { useQuery } from '@tanstack/react-query';

import { asArray, asText, isTrue, readMember } from '@prumo/bi-client/dialect/dialect';
import { fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import type { Person, Role } from '../model/person.ts';
import { texts } from '../texts.ts';

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

export function decodePeople(answer: unknown): readonly Person[] {
  return asArray(readMember(answer, 'people'))
    .map(decodePerson)
    .toSorted((a, b) => collator.compare(a.displayName, b.displayName));
}

export function decodeRoles(answer: unknown): readonly Role[] {
  return asArray(readMember(answer, 'roles'))
    .map(decodeRole)
    .toSorted((a, b) => collator.compare(a.roleName, b.roleName));
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

function decodeRole(role: unknown): Role {
  const roleName = asText(readMember(role, 'roleName'));
  const wellKnown = wellKnownRoles.find((known) => known === roleName);
  return {
    roleName,
    // The server keeps those of the product in English.
    description:
      wellKnown === undefined ? asText(readMember(role, 'description')) : texts.wellKnownRoles[wellKnown],
    isProtected: isTrue(readMember(role, 'isProtected')),
  };
}

function decodePerson(person: unknown): Person {
  const userName = asText(readMember(person, 'userName'));
  const displayName = asText(readMember(person, 'displayName'));
  const accessUntil = readMember(person, 'accessUntil');
  return {
    userName,
    displayName: displayName === '' ? userName : displayName,
    isEnabled: isTrue(readMember(person, 'isEnabled')),
    accessUntil: typeof accessUntil === 'string' ? accessUntil : null,
    roles: asArray(readMember(person, 'roles'))
      .map(asText)
      .toSorted((a, b) => collator.compare(a, b)),
  };
}
