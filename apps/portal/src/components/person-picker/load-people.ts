import { listPeopleDepartments } from '@prumo/contracts/people/people-departments';
import { listPeopleNames } from '@prumo/contracts/people/people-names';
import { buildPeopleRequest } from '@prumo/contracts/workflow/identity';

import { sendCall } from '../../lib/http/send-call.ts';
import { sendRequest } from '../../lib/http/send-request.ts';
import { loadUserNames } from '../../lib/people/load-user-names.ts';
import type { PeopleSource, Person } from './person.ts';

/** Everybody whom the source knows, with where they work, as far as that is known. */
export async function loadPeople(source: PeopleSource, signal: AbortSignal): Promise<readonly Person[]> {
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
