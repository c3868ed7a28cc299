import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';

import { NamedError, NotFoundError } from '../../http/named-error.ts';
import type { ExpectedVersions } from './document-type.ts';

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
