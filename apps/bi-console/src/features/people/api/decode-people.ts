import { wellKnownRoles } from '@prumo/contracts/people/roles';

import { asArray, asText, isTrue, readMember } from '../../../lib/dialect/dialect.ts';
import type { Person, Role } from '../model/person.ts';
import { texts } from '../texts.ts';

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
