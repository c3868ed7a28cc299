import type { Group, Person, PersonInfo } from '../../identity/identity-source.ts';

export interface PresentedPerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly url: string;
  readonly email: string | null;
  readonly pictureUrl: string | null;
  readonly password?: string;
}

export function presentPerson(person: Person, base: string): PresentedPerson {
  const url = `${base}/identity/users/${person.id}`;
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    url,
    email: person.email,
    pictureUrl: person.hasPicture === true ? `${url}/picture` : null,
  };
}

export interface PresentedGroup {
  readonly id: string;
  readonly url: string;
  readonly name: string | null;
  readonly type: string | null;
}

export function presentGroup(group: Group, base: string): PresentedGroup {
  return { id: group.id, url: `${base}/identity/groups/${group.id}`, name: group.name, type: group.type };
}

export interface PresentedInfo {
  readonly key: string;
  readonly value?: string;
  readonly url: string;
}

export function presentInfo(info: PersonInfo, userId: string, base: string): PresentedInfo {
  return { key: info.key, value: info.value, url: presentInfoUrl(info.key, userId, base) };
}

/** As lists have it: what the value is, is asked for one by one. */
export function presentInfoKey({ key }: PersonInfo, userId: string, base: string): PresentedInfo {
  return { key, url: presentInfoUrl(key, userId, base) };
}

function presentInfoUrl(key: string, userId: string, base: string): string {
  return `${base}/identity/users/${userId}/info/${key}`;
}
