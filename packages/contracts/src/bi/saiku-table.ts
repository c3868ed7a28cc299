// The answer of a saved analysis as any version of Saiku sends it: only what a table needs, and nothing of what differs.
import * as z from 'zod/mini';

const cell = z.object({
  value: z.nullish(z.string()),
  type: z.string(),
  properties: z.nullish(z.record(z.string(), z.nullish(z.string()))),
});

/** A failure comes as a good answer with its text. */
export const saikuTable = z.object({
  cellset: z.nullish(z.array(z.array(cell))),
  error: z.nullish(z.string()),
});

export type SaikuTable = z.output<typeof saikuTable>;
