// People and groups of a JSON file: { "kermit": { "firstName", "lastName", "email", "password", "groups": [] } },
// by itself or as member "identities" of more.
import { readFile } from 'node:fs/promises';

import type { Group, PersonFields } from './identity-source.ts';

export interface Identities {
  readonly people: readonly (PersonFields & { readonly id: string; readonly groupIds: readonly string[] })[];
  readonly groups: readonly Group[];
}

export async function readIdentitiesFile(path: string): Promise<Identities> {
  return decodeIdentities(JSON.parse(await readFile(path, 'utf8')), path);
}

/** `place` names the file in messages. */
export function decodeIdentities(content: unknown, place: string): Identities {
  const members = membersOf(content, place);
  const people = membersOf(members.get('identities') ?? content, place);
  const decoded = [...people].map(([id, value]) => decodePerson(id, value, `${place}: ${id}`));
  const groupIds = new Set(decoded.flatMap((person) => person.groupIds));
  return { people: decoded, groups: [...groupIds].toSorted().map(buildGroup) };
}

function decodePerson(id: string, value: unknown, place: string): Identities['people'][number] {
  const members = membersOf(value, place);
  const groups = members.get('groups') ?? [];
  if (!Array.isArray(groups)) throw new TypeError(`${place}.groups is no list`);
  const readText = (name: string): string | null => {
    const text = members.get(name) ?? null;
    if (text !== null && typeof text !== 'string') throw new TypeError(`${place}.${name} is no text`);
    return text;
  };
  return {
    id,
    firstName: readText('firstName'),
    lastName: readText('lastName'),
    email: readText('email'),
    password: readText('password'),
    groupIds: groups.map(String),
  };
}

/** Of these Activiti's own example says that they are for rights and not for assignments. */
const securityRoles: ReadonlySet<string> = new Set(['admin', 'user']);

/** The file knows groups by their ids alone; names and types are those of Activiti's example. */
function buildGroup(id: string): Group {
  return {
    id,
    name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    type: securityRoles.has(id) ? 'security-role' : 'assignment',
  };
}

function membersOf(value: unknown, place: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${place} is no object`);
  }
  return new Map<string, unknown>(Object.entries(value));
}
