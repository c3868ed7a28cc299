import { readFile } from 'node:fs/promises';

import type { Person } from './people-directory.ts';

/** People of a JSON file of the form { "people": [{ "userName", "displayName", "roles" }] }; other members are ignored. */
export async function readPeopleFile(path: string): Promise<readonly Person[]> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  const people = memberOf(content, 'people');
  if (!Array.isArray(people)) throw new TypeError(`${path}: a list "people" is missing`);
  return people.map((person: unknown, index) => decodePerson(person, `${path}: people[${index}]`));
}

function decodePerson(value: unknown, place: string): Person {
  const userName = memberOf(value, 'userName');
  const displayName = memberOf(value, 'displayName');
  const roles = memberOf(value, 'roles');
  if (typeof userName !== 'string') throw new TypeError(`${place}.userName is no text`);
  if (typeof displayName !== 'string') throw new TypeError(`${place}.displayName is no text`);
  if (!Array.isArray(roles)) throw new TypeError(`${place}.roles is no list`);
  return { userName, displayName, roles: roles.map(String) };
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}
