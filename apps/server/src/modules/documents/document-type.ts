// What a module gives to the document store. The store itself keeps nothing: each type has tables of its own.
import type { Actor } from '../../gateway/actor.ts';

/** `version` grows with each change. `content` is what the wire carries, without the id. */
export interface StoredDocument {
  readonly id: string;
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface DocumentFilter {
  readonly id: string | undefined;
  readonly departmentId: string | undefined;
  /** A user name; `*` means the defaults where a type has such, else everybody. */
  readonly user: string | undefined;
}

/** Versions that a write is based on; `any` when the client does not say. */
export type ExpectedVersions = 'any' | readonly number[];

export interface DocumentType {
  readonly type: string;
  /** What the actor may see of it; never a failure for lack of rights. */
  list(actor: Actor, filter: DocumentFilter): Promise<readonly StoredDocument[]>;
  create(actor: Actor, content: unknown): Promise<StoredDocument>;
  replace(actor: Actor, id: string, content: unknown, expected: ExpectedVersions): Promise<StoredDocument>;
  remove(actor: Actor, id: string, expected: ExpectedVersions): Promise<void>;
}
