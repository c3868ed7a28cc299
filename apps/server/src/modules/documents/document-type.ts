// What a module gives to the document store. The store itself keeps nothing: each type has tables of its own.
import type { Actor } from '../../gateway/actor.ts';

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
