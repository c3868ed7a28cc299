import { readXml, type XmlElement } from '@prumo/olap/xml/read-xml';
// Bodies that clients send in either dialect, brought into one form: every scalar a string, as in XML.
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';

import { BiFailure } from '../http/bi-failure.ts';

export type DtoInput = string | null | { readonly [name: string]: DtoInput } | readonly DtoInput[];

/** The object, without the root element that XML and some clients of JSON put around it. */
export function decodeDtoBody(body: Buffer, contentType: string | undefined, root: string): DtoInput {
  const decoded = decodeText(body.toString('utf8'), contentType ?? '');
  return readMember(decoded, root) ?? decoded;
}

export function readMember(input: DtoInput, name: string): DtoInput {
  if (input === null || typeof input === 'string' || isList(input)) return null;
  return Object.hasOwn(input, name) ? (input[name] ?? null) : null;
}

/** Nothing, one element or a list, as a list. */
export function readList(input: DtoInput): readonly DtoInput[] {
  if (input === null || input === '') return [];
  return isList(input) ? input : [input];
}

export function readText(input: DtoInput): string | undefined {
  return typeof input === 'string' ? input : undefined;
}

/** Key and value pairs, as of titles and metadata. */
export function decodeEntries(input: DtoInput): Readonly<Record<string, string>> {
  const list = readMember(input, 'stringKeyStringValueDto') ?? input;
  return Object.fromEntries(
    readList(list).map((entry) => {
      const key = readText(readMember(entry, 'key'));
      if (key === undefined || key === '') throw new BiFailure(400, 'an entry has no key');
      return [key, readText(readMember(entry, 'value')) ?? ''];
    }),
  );
}

function decodeText(text: string, contentType: string): DtoInput {
  // PostgreSQL takes none in a text.
  if (text.includes('\0')) throw new BiFailure(400, 'the body has a NUL character');
  try {
    if (contentType.includes('json')) {
      if (isNestedDeeply(text)) throw new SyntaxError('It is nested too deeply.');
      return unifyScalars(JSON.parse(text));
    }
    if (contentType.includes('xml')) return decodeXml(text);
  } catch (error) {
    if (error instanceof BiFailure) throw error;
    throw new BiFailure(400, `the body cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  throw new BiFailure(415, `cannot read ${contentType}`);
}

function decodeXml(text: string): DtoInput {
  // Entities that a document declares itself are the way to exhaust a reader.
  if (/<!DOCTYPE/i.test(text)) throw new BiFailure(400, 'a document type is refused');
  const root = readXml(text);
  return { [root.name]: describeElement(root) };
}

/** Elements of one name become a list, and one without elements its text. */
function describeElement(element: XmlElement): DtoInput {
  if (element.elements.length === 0) return element.text;
  const members = new Map<string, DtoInput[]>();
  for (const member of element.elements) {
    const same = members.get(member.name);
    if (same === undefined) members.set(member.name, [describeElement(member)]);
    else same.push(describeElement(member));
  }
  return Object.fromEntries(
    [...members].map(([name, same]) => [name, same.length === 1 ? (same[0] ?? null) : same]),
  );
}

function unifyScalars(value: unknown): DtoInput {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(unifyScalars);
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, unifyScalars(member)]));
  }
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new BiFailure(400, 'the body has a NUL character');
    return value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function isList(input: DtoInput): input is readonly DtoInput[] {
  return Array.isArray(input);
}
