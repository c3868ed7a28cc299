import * as z from 'zod/mini';

/** The form in which our own API reports a failure. The façades of foreign protocols have their own. */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;
