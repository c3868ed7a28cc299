import { reservedMembers } from '@prumo/contracts/documents/document-answers';
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';

import { InvalidDocumentError } from '../modules/documents/document-errors.ts';

const deepestLevel = 32;
const wholeDocument = '(document)';

/** `paramdoc`: an object in JSON that PostgreSQL can keep, without the members that only answers carry. */
export function decodeDocumentText(text: string): Readonly<Record<string, unknown>> {
  if (isNestedDeeply(text)) {
    throw new InvalidDocumentError({
      [wholeDocument]: `It is nested more than ${deepestLevel} levels deep.`,
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidDocumentError({ [wholeDocument]: 'It is not JSON.' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidDocumentError({ [wholeDocument]: 'It is not an object.' });
  }
  requireStorable(value, []);
  const reserved: readonly string[] = Object.values(reservedMembers);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !reserved.includes(name)));
}

function requireStorable(value: unknown, path: readonly string[]): void {
  const refuse = (reason: string): never => {
    throw new InvalidDocumentError({ [path.join('.') || wholeDocument]: reason });
  };
  if (path.length > deepestLevel) refuse(`It is nested more than ${deepestLevel} levels deep.`);
  if (typeof value === 'string' && !isStorableText(value)) refuse('It contains characters that are no text.');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (!isStorableText(name)) refuse('A name in it contains characters that are no text.');
    requireStorable(member, [...path, name]);
  }
}

/** JSON can spell null characters and halves of surrogate pairs, which PostgreSQL does not take. */
function isStorableText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
