// What a module gives to the document store. The store itself keeps nothing: each type has tables of its own.
import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import type * as z from 'zod/mini';

import type { Actor } from '../../gateway/actor.ts';
import { NamedError, NotFoundError } from '../../http/named-error.ts';

/** `version` grows with each change. */
export interface DocumentVersion {
  readonly id: string;
  readonly version: number;
}

/** `content` is what the wire carries, without the id. */
export interface StoredDocument extends DocumentVersion {
  readonly content: Readonly<Record<string, unknown>>;
}

export interface DocumentFilter {
  readonly id: string | undefined;
  readonly departmentId: string | undefined;
  /** A user name; `*` means the defaults where a type has such, else everybody. */
  readonly user: string | undefined;
  /** Without those parts that make a document long, where a type has such. */
  readonly isBrief?: boolean;
}

/** Versions that a write is based on; `any` when the client does not say. */
export type ExpectedVersions = 'any' | readonly number[];

export interface DocumentType {
  readonly type: string;
  /** Its documents show parts of others, so they may change while their versions stay. */
  readonly showsOtherDocuments?: boolean;
  /** What the actor may see of it; never a failure for lack of rights. */
  list(actor: Actor, filter: DocumentFilter): Promise<readonly StoredDocument[]>;
  /** @param id Where somebody else has named it already, of types that can be named so. */
  create(actor: Actor, content: unknown, id?: string): Promise<DocumentVersion>;
  /** Absent where documents are only created and removed. */
  replace?(actor: Actor, id: string, content: unknown, expected: ExpectedVersions): Promise<DocumentVersion>;
  /** @param reason For the audit trail, where a type takes one. */
  remove(actor: Actor, id: string, expected: ExpectedVersions, reason: string | undefined): Promise<void>;
}

/** `fields`: name of each field that does not fit, and why. */
export class InvalidDocumentError extends NamedError {
  readonly code = documentErrorCodes.invalidDocument;
  readonly status = 400;

  constructor(fields: Readonly<Record<string, string>>) {
    super(`The document does not fit: ${Object.keys(fields).join(', ')}.`, { details: { fields } });
  }
}

/** Another document stands in the way; `details` says which. */
export class DocumentConflictError extends NamedError {
  readonly code = documentErrorCodes.documentConflict;
  readonly status = 409;
}

/** The document that a write is about, if it is there and still what the writer has read. */
export function requireCurrent<Document extends { readonly version: number }>(
  id: string,
  document: Document | undefined,
  expected: ExpectedVersions,
): Document {
  if (document === undefined) throw new NotFoundError(`There is no document ${id}.`);
  if (expected !== 'any' && !expected.includes(document.version)) throw new StaleDocumentError(id);
  return document;
}

class StaleDocumentError extends NamedError {
  readonly code = documentErrorCodes.staleDocument;
  readonly status = 412;

  constructor(id: string) {
    super(`Document ${id} was changed since it was read. Read it again and repeat the change.`);
  }
}

/** The document if it fits its type; else an error that names each field that does not. */
export function decodeDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw new InvalidDocumentError(
    Object.fromEntries(
      result.error.issues.flatMap((issue) => {
        const path = issue.path.map(String);
        return issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => [[...path, key].join('.'), 'This type of document has no such field.'])
          : [[path.join('.') || '(document)', issue.message]];
      }),
    ),
  );
}
