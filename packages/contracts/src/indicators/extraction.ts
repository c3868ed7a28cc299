// Plugin endpoints about extraction, beside the document store.
import * as z from 'zod/mini';

// What Prumo itself found wrong with a query or with what it gave, as facts: whoever shows them says them in the words of
// the person who reads.

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

const extractionFault = z.union([shapeFault, queryFault, biServerFault]);

export type ExtractionFault = z.infer<typeof extractionFault>;

/** GET and POST, parameters department_key, kpi_key, skip_automated_extraction yes or no, trigger save or hand. */
export const runExtractionEndpoint = 'loadKpiValues';
/** GET and POST, parameters department_key, kpi_key. */
export const convertExtractionQueryEndpoint = 'convertExtractionQuerytoCda';
/** POST, parameters department_key, datasource, type, query: runs it and writes nothing. */
export const testExtractionQueryEndpoint = 'testExtractionQuery';
/** GET, parameters kpi_key: the latest runs, newest first. */
export const extractionRunsEndpoint = 'extractionRuns';

export const extractionFailureCodes = [
  /** The database refused the text; `position` may say where. */
  'failed_sql',
  /** Refused before a database saw it. */
  'refused_sql',
  'time_limit',
  'size_limit',
  /** Not (yyyymm, value). */
  'wrong_shape',
  /** Whoever wrote the query may not publish queries, or not any more. */
  'query_right',
  /** Other queries were in the way for too long. */
  'query_turn',
  'unknown_data_source',
  'data_source_unavailable',
  /** The cubes refused the MDX; `position` may say where. */
  'failed_mdx',
  /** Nobody has published cubes over the data source. */
  'unknown_catalogue',
  'bi_server_failed',
] as const;

export type ExtractionFailureCode = (typeof extractionFailureCodes)[number];

export const extractionFailure = z.object({
  code: z.enum(extractionFailureCodes),
  /** What a database said, in its words; of all else a sentence for logs, which `fault` has in facts. */
  message: z.string(),
  fault: z.optional(extractionFault),
  /** Of the character in the query, counted from 1. */
  position: z.optional(z.number()),
});

export type ExtractionFailure = z.infer<typeof extractionFailure>;

export const extractedMonth = z.object({
  month: z.number(),
  value: z.number(),
  /** What the value was made of, where the query tells it in two more columns: both or none. */
  numerator: z.optional(z.number()),
  denominator: z.optional(z.number()),
});

export type ExtractedMonth = z.infer<typeof extractedMonth>;

/** `testExtractionQuery`. */
export const extractionTrial = z.object({
  success: z.literal(true),
  milliseconds: z.number(),
  columns: z.array(z.string()),
  /** The first of them, as they came. */
  firstRows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  rowCount: z.number(),
  /** What a run would write. Months that have not ended yet are left out. */
  months: z.array(extractedMonth),
  failure: z.nullable(extractionFailure),
});

export type ExtractionTrial = z.infer<typeof extractionTrial>;

/** `loadKpiValues`; also one of `extractionRuns`. A run that failed wrote nothing. */
export const extractionRun = z.object({
  id: z.string(),
  startedAt: z.string(),
  milliseconds: z.number(),
  /** The person, or `scheduler`. */
  startedBy: z.string(),
  trigger: z.enum(['save', 'hand', 'schedule']),
  queryHash: z.string(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failure: z.nullable(extractionFailure),
});

export type ExtractionRun = z.infer<typeof extractionRun>;

export const runExtractionAnswer = z.object({
  success: z.literal(true),
  /** Null when the indicator has no query or its extraction was to be skipped. */
  run: z.nullable(extractionRun),
});

export const extractionRunsAnswer = z.object({ success: z.literal(true), runs: z.array(extractionRun) });
