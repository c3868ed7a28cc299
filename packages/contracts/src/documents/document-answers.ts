import * as z from 'zod/mini';

/** What the document store answers to a write. Failures have the form of `errors/error-answer` and success false. */
export const writtenDocument = z.object({ success: z.literal(true), id: z.string() });

export type WrittenDocument = z.infer<typeof writtenDocument>;

/** Codes of the failures that are the document store's own. */
export const documentErrorCodes = {
  invalidDocument: 'invalid_document',
  staleDocument: 'stale_document',
  documentConflict: 'document_conflict',
} as const;

/** Members that an answer may carry and a stored document never has. */
export const reservedMembers = { id: 'id', entityTag: '_etag' } as const;
