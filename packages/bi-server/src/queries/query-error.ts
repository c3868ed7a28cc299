// What can go wrong with a query, each by a name that stays. Messages are for whoever writes the CDA file.

import type { OlapError } from '@prumo/olap/olap-error';
import { presentOlapError } from '@prumo/olap/texts';

export abstract class QueryError extends Error {
  abstract readonly code: string;

  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The CDA file cannot be understood. */
export class CdaFileError extends QueryError {
  readonly code = 'cda_file';
}

/** The CDA file is right, and wants something that only a real Pentaho server has. */
export class UnsupportedQueryError extends QueryError {
  readonly code = 'unsupported';
}

export class UnknownDataAccessError extends QueryError {
  readonly code = 'unknown_data_access';
}

export class UnknownDataSourceError extends QueryError {
  readonly code = 'unknown_data_source';
}

/** No cubes of this name, or none for whoever asks. */
export class UnknownCatalogueError extends QueryError {
  readonly code = 'unknown_catalogue';
  readonly catalogue: string;

  constructor(catalogue: string) {
    super(`There is no catalogue of cubes called "${catalogue}".`);
    this.catalogue = catalogue;
  }
}

export class ParameterError extends QueryError {
  readonly code = 'parameter';
  /** The one of the query that has no value. */
  readonly placeholder: string | undefined;
  /** The same as the message, in facts, where whoever looks at an analysis can do something about it. */
  readonly fault: MdxParameterFault | undefined;

  constructor(
    message: string,
    options: {
      readonly placeholder?: string;
      readonly fault?: MdxParameterFault;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options);
    this.placeholder = options.placeholder;
    this.fault = options.fault;
  }
}

export interface MdxParameterFault {
  readonly kind: 'open-placeholder' | 'unknown' | 'no-value';
  readonly name: string;
}

export class FormulaError extends QueryError {
  readonly code = 'formula';
}

/** An output, a column, a page or an order was asked for that the result does not have. */
export class OutputError extends QueryError {
  readonly code = 'output';
}

/** The text of a query is refused before a database sees it. */
export class RefusedSqlError extends QueryError {
  readonly code = 'refused_sql';
  readonly refusal: SqlRefusal;

  constructor(message: string, refusal: SqlRefusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** The same as the message, in facts. */
export type SqlRefusal =
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'several-statements' }
  | { readonly kind: 'no-query'; readonly word: string | null }
  | { readonly kind: 'positional-parameter' }
  | { readonly kind: 'open-placeholder' }
  | { readonly kind: 'placeholder-in-word'; readonly placeholder: string }
  | { readonly kind: 'placeholder-in-quotes'; readonly placeholder: string };

/** The database refused the query or gave up on it. */
export class FailedSqlError extends QueryError {
  readonly code = 'failed_sql';
  readonly sqlState: string | undefined;
  /** Of the character in the text of the query as somebody wrote it, counted from 1. */
  readonly position: number | undefined;

  constructor(
    message: string,
    options: {
      readonly sqlState?: string | undefined;
      readonly position?: number | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options);
    this.sqlState = options.sqlState;
    this.position = options.position;
  }

  /** The same about another character: the text that was sent is not the one that somebody wrote. */
  movedTo(position: number): FailedSqlError {
    return new FailedSqlError(this.message, { sqlState: this.sqlState, position, cause: this.cause });
  }
}

/** The cubes refused the query or gave up on it; the message is for people, in Portuguese. */
export class FailedMdxError extends QueryError {
  readonly code = 'failed_mdx';
  /** Of the character in the MDX text, counted from 1. */
  readonly position: number | undefined;

  constructor(cause: OlapError, mdx: string) {
    super(presentOlapError(cause), { cause });
    this.position = cause.position === undefined ? undefined : findCharacter(mdx, cause.position);
  }
}

function findCharacter(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) break;
    start = end + 1;
  }
  return Math.min(start + column, text.length);
}

export class QueryLimitError extends QueryError {
  readonly code = 'limit';
  readonly limit: 'time' | 'size';

  constructor(limit: 'time' | 'size', message: string) {
    super(message);
    this.limit = limit;
  }
}

/** Whoever saved the query last may not publish queries, or not any more. */
export class QueryRightError extends QueryError {
  readonly code = 'query_right';
  readonly reason: 'author-gone' | 'author-without-right';

  constructor(reason: QueryRightError['reason']) {
    super(
      reason === 'author-gone'
        ? 'Whoever saved the query is gone or deactivated; somebody who may publish queries has to save it.'
        : 'Whoever saved the query has no right to publish queries; somebody who has it has to save the query.',
    );
    this.reason = reason;
  }
}

/** The query waited for its turn for as long as anybody is made to, or too many of the same person wait already. */
export class QueryTurnError extends QueryError {
  readonly code = 'turn';
  /** Whose queries were in the way. */
  readonly reason: 'own' | 'others';

  constructor(reason: QueryTurnError['reason'], mostPerPerson: number) {
    super(
      reason === 'own'
        ? `${mostPerPerson} queries of the same person run at once; this one waited for them too long.`
        : 'The data source is busy with other queries; this one waited for them too long.',
    );
    this.reason = reason;
  }
}

/** The data source cannot be reached. */
export class DataSourceUnavailableError extends QueryError {
  readonly code = 'unavailable';
}

/** Whoever asked is gone. */
export class AbandonedQueryError extends QueryError {
  readonly code = 'abandoned';
}
