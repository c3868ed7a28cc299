// Plugin endpoints about extraction, beside the document store.
import * as z from 'zod/mini';

import { extractionFault } from './extraction-fault.ts';

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
