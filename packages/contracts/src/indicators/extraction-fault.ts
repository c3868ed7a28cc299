// What Prumo itself found wrong with a query or with what it gave, as facts: whoever shows them says them in the words of
// the person who reads.
import * as z from 'zod/mini';

/** What stands in a cell, cut where it is long; null where nothing does. */
const foundCell = z.nullable(
  z.object({ type: z.enum(['text', 'number', 'boolean', 'bytes']), text: z.string() }),
);

export type FoundCell = z.infer<typeof foundCell>;

/** Rows are counted from 1. */
const shapeFault = z.discriminatedUnion('kind', [
  /** Fewer than a month and a value, or more than numerator and denominator beside them. */
  z.object({ kind: z.literal('columns'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('month'), row: z.number(), found: foundCell }),
  z.object({
    kind: z.literal('value'),
    row: z.number(),
    month: z.number(),
    found: foundCell,
    highest: z.number(),
  }),
  z.object({ kind: z.literal('repeated-month'), row: z.number(), month: z.number() }),
]);

export type ShapeFault = z.infer<typeof shapeFault>;

/** Why a text is no query that is run. */
const queryFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('too-long'), most: z.number() }),
  z.object({ kind: z.literal('several-statements') }),
  /** `word` is the first one of the text, if it has any. */
  z.object({ kind: z.literal('no-query'), word: z.nullable(z.string()) }),
  z.object({ kind: z.literal('positional-parameter') }),
  z.object({ kind: z.literal('open-placeholder') }),
  z.object({ kind: z.literal('placeholder-in-word'), placeholder: z.string() }),
  z.object({ kind: z.literal('placeholder-in-quotes'), placeholder: z.string() }),
  z.object({ kind: z.literal('unknown-placeholder'), placeholder: z.string() }),
]);

export type QueryFault = z.infer<typeof queryFault>;

/** What the remote BI server did instead of answering the query. */
const biServerFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bi-server-away') }),
  z.object({ kind: z.literal('not-saved'), status: z.number(), folder: z.string() }),
  z.object({ kind: z.literal('not-answered'), status: z.number() }),
  z.object({ kind: z.literal('no-result') }),
]);

export type BiServerFault = z.infer<typeof biServerFault>;

export const extractionFault = z.union([shapeFault, queryFault, biServerFault]);

export type ExtractionFault = z.infer<typeof extractionFault>;
