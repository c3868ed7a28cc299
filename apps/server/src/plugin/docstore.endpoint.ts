// The document store: one endpoint for all types, over modules that own them. See docs/document-store.md.
import { reservedMembers, type WrittenDocument } from '@prumo/contracts/documents/document-answers';
import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';
import * as z from 'zod/mini';

import { decodeInput } from '../http/decode-input.ts';
import { InvalidInputError, NotFoundError } from '../http/named-error.ts';
import {
  type DocumentFilter,
  type DocumentType,
  type DocumentVersion,
  InvalidDocumentError,
  type StoredDocument,
} from '../modules/documents/document-type.ts';
import { decodeIfMatch, isKnownToClient, presentContentTag, presentVersionTag } from './entity-tags.ts';
import {
  MethodNotAllowedError,
  type PluginAnswer,
  type PluginCall,
  type PluginEndpoint,
} from './plugin-endpoint.ts';
import type { DocumentTypes } from './plugin-registries.ts';

const writes: Readonly<Record<string, (type: DocumentType, call: PluginCall) => Promise<PluginAnswer>>> = {
  POST: create,
  PUT: replace,
  DELETE: remove,
};

export function createDocstoreEndpoint(documentTypes: DocumentTypes): PluginEndpoint {
  return {
    name: 'docstore',
    methods: ['GET', 'POST'],
    isChange: (call) =>
      findMethod(call) !== 'GET' && !isOfPersonAlone(call.parameters.named.get('type') ?? ''),
    async answer(call) {
      const method = findMethod(call);
      const write = writes[method];
      if (write === undefined && method !== 'GET') {
        throw new InvalidInputError('parammethod is GET, POST, PUT or DELETE.');
      }
      // A link or a picture of another page makes a browser send a GET, so it never changes anything.
      if (write !== undefined && call.method !== 'POST') throw new MethodNotAllowedError(['POST']);
      const type = documentTypes.get(requireParameter(call, 'type'));
      return await (write ?? read)(type, call);
    },
  };
}

function findMethod({ parameters }: PluginCall): string {
  return (parameters.named.get('method') ?? 'GET').toUpperCase();
}

/** Its documents are each person's own; the module sees to it that nobody writes those of others. */
function isOfPersonAlone(type: string): boolean {
  return type === 'user-settings';
}

async function read(type: DocumentType, call: PluginCall): Promise<PluginAnswer> {
  const { named } = call.parameters;
  const id = named.get('id') === '' ? undefined : named.get('id');
  const documents = await type.list(call.actor, {
    ...decodeDocumentFilter(named.get('filter'), id),
    isBrief: named.get('brief') === 'true',
  });
  const [first] = documents;
  if (id !== undefined && first === undefined) throw new NotFoundError(`There is no document ${id}.`);

  const withTags = named.get('etags') === 'true';
  const body = JSON.stringify(
    Object.fromEntries(documents.map((document) => [document.id, presentDocument(document, withTags)])),
  );
  const entityTag =
    id !== undefined && first !== undefined ? presentVersionTag(first.version) : presentContentTag(body);
  // The tag of one document is its version, which says nothing about what it shows of others.
  const isWholeInTag = id === undefined || type.showsOtherDocuments !== true;
  return isWholeInTag && isKnownToClient(call.ifNoneMatch, entityTag)
    ? { status: 304, type: 'application/json', entityTag, body: '' }
    : { type: 'application/json', entityTag, body };
}

async function create(type: DocumentType, call: PluginCall): Promise<PluginAnswer> {
  if ((call.parameters.named.get('id') ?? '') !== '') {
    throw new InvalidInputError('paramid: a new document gets its id from the server.');
  }
  return presentWritten(await type.create(call.actor, decodeDocumentText(requireParameter(call, 'doc'))));
}

async function replace(type: DocumentType, call: PluginCall): Promise<PluginAnswer> {
  if (type.replace === undefined) {
    throw new InvalidInputError('Documents of this type are created and removed, never replaced.');
  }
  const id = requireParameter(call, 'id');
  const content = decodeDocumentText(requireParameter(call, 'doc'));
  return presentWritten(await type.replace(call.actor, id, content, decodeIfMatch(call.ifMatch)));
}

async function remove(type: DocumentType, call: PluginCall): Promise<PluginAnswer> {
  const id = requireParameter(call, 'id');
  const reason = call.parameters.named.get('reason')?.trim();
  await type.remove(call.actor, id, decodeIfMatch(call.ifMatch), reason === '' ? undefined : reason);
  const answer: WrittenDocument = { success: true, id };
  return { type: 'application/json', body: JSON.stringify(answer) };
}

function requireParameter(call: PluginCall, name: string): string {
  const value = call.parameters.named.get(name) ?? '';
  if (value === '') throw new InvalidInputError(`param${name} is missing.`);
  return value;
}

function presentDocument({ content, version }: StoredDocument, withTag: boolean): object {
  return withTag ? { ...content, [reservedMembers.entityTag]: presentVersionTag(version) } : content;
}

function presentWritten({ id, version }: DocumentVersion): PluginAnswer {
  const answer: WrittenDocument = { success: true, id };
  return { type: 'application/json', entityTag: presentVersionTag(version), body: JSON.stringify(answer) };
}

const filterObject = z.strictObject({ departmentId: z.optional(z.string()), user: z.optional(z.string()) });

/** `paramfilter`: JSON with departmentId or user, or a bare user name, or `*`. */
export function decodeDocumentFilter(text: string | undefined, id: string | undefined): DocumentFilter {
  if (text === undefined || text.trim() === '') return { id, departmentId: undefined, user: undefined };
  if (!text.trim().startsWith('{')) return { id, departmentId: undefined, user: text.trim() };
  const { departmentId, user } = decodeInput(z.object({ paramfilter: filterObject }), {
    paramfilter: decodeJson(text),
  }).paramfilter;
  for (const value of [departmentId, user]) {
    if (value?.includes('\0') === true) throw new InvalidInputError('paramfilter contains a null character.');
  }
  return { id, departmentId, user };
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError('paramfilter begins like JSON and is not JSON.');
  }
}

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
