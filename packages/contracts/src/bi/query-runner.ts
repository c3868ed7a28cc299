// Nova Consulta: SQL over the warehouses and MDX over the cubes, for whoever may write queries. Calls of the embedded BI
// server, in JSON; a Pentaho behind BI_URL has none of them and answers 404.
//
// A failure has a status and `queryFailure`. Whoever leaves a request before its answer ends the statement in the database.
import * as z from 'zod/mini';

import { pluginApiPath } from './plugin-path.ts';

export const queryRunnerPlugin = 'query-runner';

const base = pluginApiPath(queryRunnerPlugin);

export const queryRunnerPaths = {
  /** GET → QuerySources: what the person may read. */
  sources: `${base}/sources`,
  /** GET → SourceSchema: tables and columns that the login of the source sees. */
  schema: (source: string): string => `${base}/sources/${encodeURIComponent(source)}/schema`,
  /** POST QueryWish → QueryAnswer. */
  run: `${base}/run`,
  /** POST QueryExportWish → the file. It is run anew, within the same limits. */
  export: `${base}/export`,
  /** POST QueryWish of SQL → QueryPlan. The query is planned, never run. */
  explain: `${base}/explain`,
  /** GET → QueryHistory: the person's own runs, the latest first. DELETE → 204: all of them are forgotten. */
  history: `${base}/history`,
  /** GET with ?path= → QueryFile. PUT QueryFileChange → SavedQueryFile. */
  file: `${base}/file`,
} as const;

/** What one run may use up. */
export const queryRunLimits = {
  seconds: 30,
  /** Of a longer result the first ones are given, and that there are more. */
  rows: 10_000,
  bytes: 20 * 1024 * 1024,
  /** Runs of one person at once; further ones wait for their turn. */
  atOnce: 2,
  textLength: 100_000,
  parameters: 50,
  parameterLength: 10_000,
  history: 200,
} as const;

export const queryLanguages = ['sql', 'mdx'] as const;
export type QueryLanguage = (typeof queryLanguages)[number];

/** As in a CDA file. A list is one text: its values stand between semicolons, one that has some in double quotes. */
export const queryParameterTypes = [
  'String',
  'Integer',
  'Numeric',
  'Date',
  'StringArray',
  'IntegerArray',
  'NumericArray',
  'DateArray',
] as const;
export type QueryParameterType = (typeof queryParameterTypes)[number];

const parameterName = z.string().check(z.minLength(1), z.maxLength(100));

export const queryParameter = z.strictObject({
  /** What stands between `${` and `}`. */
  name: parameterName,
  type: z.enum(queryParameterTypes),
  /** Of dates, in Java's letters. */
  pattern: z.string().check(z.maxLength(100)),
  value: z.string().check(z.maxLength(queryRunLimits.parameterLength)),
});
export type QueryParameter = z.infer<typeof queryParameter>;

export const queryWish = z.strictObject({
  language: z.enum(queryLanguages),
  /** A data source for SQL, a catalogue of cubes for MDX. */
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.minLength(1), z.maxLength(queryRunLimits.textLength)),
  parameters: z.array(queryParameter).check(z.maxLength(queryRunLimits.parameters)),
});
export type QueryWish = z.infer<typeof queryWish>;

export const queryExportTypes = ['csv', 'xlsx', 'json'] as const;
export type QueryExportType = (typeof queryExportTypes)[number];

export const queryExportWish = z.strictObject({
  query: queryWish,
  type: z.enum(queryExportTypes),
  /** Of the file, without its ending. */
  name: z.string().check(z.maxLength(100)),
});
export type QueryExportWish = z.infer<typeof queryExportWish>;

export const queryColumnTypes = ['String', 'Boolean', 'Integer', 'Numeric', 'Date', 'Blob'] as const;
export type QueryColumnType = (typeof queryColumnTypes)[number];

/** Digits that a number of JavaScript would round come as text; so do bytes, in base64. */
export type QueryCell = string | number | boolean | null;

export interface QueryAnswer {
  readonly columns: readonly { readonly name: string; readonly type: QueryColumnType }[];
  readonly rows: readonly (readonly QueryCell[])[];
  /** There are more rows than these. */
  readonly isCut: boolean;
  /** Between question and answer, waiting for its turn included. */
  readonly milliseconds: number;
}

const sourceColumn = z.object({
  name: z.string(),
  /** As PostgreSQL writes it: `numeric(8,2)`. */
  type: z.string(),
  isKey: z.boolean(),
  description: z.nullable(z.string()),
});

const sourceTable = z.object({
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['table', 'view']),
  /** As the database estimates it; nothing where it does not know. */
  rows: z.nullable(z.number()),
  description: z.nullable(z.string()),
  /** Found by its name alone, without the schema. */
  isInSearchPath: z.boolean(),
  columns: z.array(sourceColumn),
});
export type SourceTable = z.infer<typeof sourceTable>;

export const sourceSchema = z.object({ tables: z.array(sourceTable) });
export type SourceSchema = z.infer<typeof sourceSchema>;

export const querySources = z.object({
  sql: z.array(z.string()),
  mdx: z.array(z.string()),
  /** There are panels that take a saved query as a tile. */
  hasPanels: z.boolean(),
});
export type QuerySources = z.infer<typeof querySources>;

/** `plan` is what EXPLAIN (FORMAT JSON) gives for one statement: the node at the top. */
export const queryPlan = z.object({ plan: z.unknown() });

export const queryFailureCodes = [
  'invalid-input',
  'refused-sql',
  'failed-sql',
  'failed-mdx',
  'parameter',
  'time-limit',
  'size-limit',
  'turn-own',
  'turn-others',
  'unavailable',
  'unknown-source',
  'unknown-catalogue',
  'query-right',
  'file-unknown',
  'file-exists',
  'file-changed',
  'file-access',
  'file-unreadable',
] as const;
export type QueryFailureCode = (typeof queryFailureCodes)[number];

const sqlRefusalKinds = [
  'too-long',
  'several-statements',
  'no-query',
  'positional-parameter',
  'open-placeholder',
  'placeholder-in-word',
  'placeholder-in-quotes',
] as const;

/** What is known of a failure besides its code. */
export const queryFault = z.object({
  /** Of the character in the text as it was sent, counted from 1. */
  position: z.exactOptional(z.number()),
  refusal: z.exactOptional(z.enum(sqlRefusalKinds)),
  /** The word, placeholder or parameter that it is about. */
  name: z.exactOptional(z.string()),
});
export type QueryFault = z.infer<typeof queryFault>;

export const queryFailure = z.object({
  code: z.enum(queryFailureCodes),
  /** For logs; of a failed query in the words of the database, of MDX in Portuguese. */
  message: z.string(),
  requestId: z.string(),
  faults: queryFault,
});
export type QueryFailure = z.infer<typeof queryFailure>;

/** What came of a run: a failure by its code, nothing while it runs, or where the server stopped meanwhile. */
export const queryOutcomes = ['done', 'cancelled', 'unexpected', ...queryFailureCodes] as const;
export type QueryOutcome = (typeof queryOutcomes)[number];

const historyEntry = z.object({
  id: z.string(),
  language: z.enum(queryLanguages),
  source: z.string(),
  text: z.string(),
  parameters: z.array(queryParameter),
  startedAt: z.string(),
  outcome: z.nullable(z.enum(queryOutcomes)),
  rows: z.nullable(z.number()),
  milliseconds: z.nullable(z.number()),
});
export type QueryHistoryEntry = z.infer<typeof historyEntry>;

export const queryHistory = z.object({ entries: z.array(historyEntry) });
export type QueryHistory = z.infer<typeof queryHistory>;

/** A parameter as a file declares it: `value` is what its default gives now. */
const savedParameter = z.extend(queryParameter, { defaultValue: z.string() });

const savedQuery = z.object({
  /** Of the data access. */
  id: z.string(),
  name: z.string(),
  language: z.enum(queryLanguages),
  source: z.string(),
  text: z.string(),
  parameters: z.array(savedParameter),
});
export type SavedQuery = z.infer<typeof savedQuery>;

export const queryFile = z.object({
  path: z.string(),
  title: z.string(),
  /** Of what the file holds now. */
  tag: z.string(),
  /** Those that this tool can run; others stay in the file as they are. */
  queries: z.array(savedQuery),
  /** The person may write it, and nothing is in it that writing would lose. */
  canBeSaved: z.boolean(),
});
export type QueryFile = z.infer<typeof queryFile>;

export const queryFileChange = z.strictObject({
  path: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Of the query that is replaced; nothing: the file is a new one with this query alone. */
  id: z.nullable(z.string().check(z.maxLength(200))),
  /** Of a new file: one that is there already gives way. */
  overwrite: z.boolean(),
  /** Of a query that is replaced: what the file held when it was opened; anything else there is kept, and said. */
  expectedTag: z.optional(z.string().check(z.maxLength(100))),
  name: z.string().check(z.maxLength(200)),
  query: queryWish,
});
export type QueryFileChange = z.infer<typeof queryFileChange>;

export const savedQueryFile = z.object({ path: z.string(), id: z.string(), tag: z.string() });
export type SavedQueryFile = z.infer<typeof savedQueryFile>;
