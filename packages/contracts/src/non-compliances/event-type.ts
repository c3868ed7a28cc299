import * as z from 'zod/mini';

import { plainText, storedKey } from './stored-fields.ts';

export const eventTypeLimits = { name: 100, subtypes: 50 } as const;

const name = plainText(1, eventTypeLimits.name);

const eventSubtype = z.strictObject({
  id: storedKey,
  name,
  /** One that must never happen: it forces an investigation. */
  isNeverEvent: z.boolean(),
  /** Those in use are not deleted. */
  isActive: z.boolean(),
});

export const eventType = z.strictObject({
  id: storedKey,
  name,
  /** Of the forms of the health authority. */
  notivisaGroup: plainText(0, eventTypeLimits.name),
  isActive: z.boolean(),
  subtypes: z.array(eventSubtype).check(
    z.maxLength(eventTypeLimits.subtypes),
    z.refine((subtypes) => new Set(subtypes.map(({ id }) => id)).size === subtypes.length),
  ),
});

export type EventType = z.infer<typeof eventType>;
