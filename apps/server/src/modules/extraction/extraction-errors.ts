import {
  AbandonedQueryError,
  DataSourceUnavailableError,
  FailedMdxError,
  FailedSqlError,
  ParameterError,
  QueryError,
  QueryLimitError,
  QueryRightError,
  QueryTurnError,
  RefusedSqlError,
  UnknownCatalogueError,
  UnknownDataSourceError,
} from '@prumo/bi-server/queries/query-error';
import type { ExtractionFailure, QueryFault } from '@prumo/contracts/indicators/extraction';

import { NamedError } from '../../http/named-error.ts';

/** A query that cannot be made what it should become. */
export class ExtractionRefusedError extends NamedError {
  readonly code: ExtractionFailure['code'];
  readonly status: 400 | 502;

  constructor(failure: ExtractionFailure) {
    super(failure.message, { details: { ...failure } });
    this.code = failure.code;
    this.status = failure.code === 'refused_sql' ? 400 : 502;
  }
}

/** Somebody else's run of the same indicator takes longer than anybody is made to wait. */
export class ExtractionRunningError extends NamedError {
  readonly code = 'extraction_running';
  readonly status = 409;

  constructor() {
    super('Another run of this extraction is under way.');
  }
}

/** What went wrong with a query, for whoever wrote it. What is no fault of the query or its data source is thrown on. */
export function presentQueryFailure(error: unknown): ExtractionFailure {
  if (!(error instanceof QueryError) || error instanceof AbandonedQueryError) throw error;
  const { message } = error;
  if (error instanceof FailedSqlError || error instanceof FailedMdxError) {
    return {
      code: error.code,
      message,
      ...(error.position !== undefined && { position: error.position }),
    };
  }
  if (error instanceof QueryLimitError) {
    return { code: error.limit === 'time' ? 'time_limit' : 'size_limit', message };
  }
  if (error instanceof QueryRightError) return { code: 'query_right', message };
  if (error instanceof QueryTurnError) return { code: 'query_turn', message };
  if (error instanceof UnknownCatalogueError) return { code: 'unknown_catalogue', message };
  if (error instanceof UnknownDataSourceError) return { code: 'unknown_data_source', message };
  if (error instanceof DataSourceUnavailableError) return { code: 'data_source_unavailable', message };
  const fault = findQueryFault(error);
  return { code: 'refused_sql', message, ...(fault !== undefined && { fault }) };
}

function findQueryFault(error: QueryError): QueryFault | undefined {
  if (error instanceof RefusedSqlError) return error.refusal;
  if (!(error instanceof ParameterError) || error.placeholder === undefined) return undefined;
  return { kind: 'unknown-placeholder', placeholder: error.placeholder };
}
