import {
  AbandonedQueryError,
  DataSourceUnavailableError,
  FailedSqlError,
  QueryError,
  QueryLimitError,
  QueryRightError,
  QueryTurnError,
  UnknownDataSourceError,
} from '@prumo/bi-server/queries/query-error';
import type { ExtractionFailure } from '@prumo/contracts/indicators/extraction';

/** What went wrong with a query, for whoever wrote it. What is no fault of the query or its data source is thrown on. */
export function presentQueryFailure(error: unknown): ExtractionFailure {
  if (!(error instanceof QueryError) || error instanceof AbandonedQueryError) throw error;
  const { message } = error;
  if (error instanceof FailedSqlError) {
    return {
      code: 'failed_sql',
      message,
      ...(error.position !== undefined && { position: error.position }),
    };
  }
  if (error instanceof QueryLimitError) {
    return { code: error.limit === 'time' ? 'time_limit' : 'size_limit', message };
  }
  if (error instanceof QueryRightError) return { code: 'query_right', message };
  if (error instanceof QueryTurnError) return { code: 'query_turn', message };
  if (error instanceof UnknownDataSourceError) return { code: 'unknown_data_source', message };
  if (error instanceof DataSourceUnavailableError) return { code: 'data_source_unavailable', message };
  return { code: 'refused_sql', message };
}
