// Event types and their subtypes as the document store holds them: two types of documents over one catalogue.
import * as z from 'zod/mini';

import { eventType } from '../non-compliances/non-compliance-catalogue.ts';
import { storedKey } from '../non-compliances/stored-fields.ts';

export const eventTypeDocumentType = 'event-type';
export const eventSubtypeDocumentType = 'event-subtype';

const { name, notivisaGroup, isActive } = eventType.shape;

/** Its subtypes are documents of their own, and a write does not touch them. Absent in: empty, true. */
export const eventTypeDocument = z.strictObject({
  name,
  notivisaGroup: z.optional(notivisaGroup),
  isActive: z.optional(isActive),
});

/** Absent in: false, true. */
export const eventSubtypeDocument = z.strictObject({
  /** Id of its type, which stays. */
  eventType: storedKey,
  name,
  isNeverEvent: z.optional(z.boolean()),
  isActive: z.optional(isActive),
});
