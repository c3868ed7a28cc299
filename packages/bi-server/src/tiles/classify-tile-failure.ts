// Why a tile shows nothing, as far as it lies with the BI server. A file or a cube that is not for the person is told
// exactly like one that is not there, without its name.
import type { TileFailureCode } from '@prumo/contracts/panels/panel-calls';
import { OlapError } from '@prumo/olap/olap-error';

import {
  AbandonedQueryError,
  DataSourceUnavailableError,
  FailedMdxError,
  QueryError,
  QueryLimitError,
  QueryRightError,
  QueryTurnError,
  UnknownCatalogueError,
} from '../queries/query-error.ts';
import { FileAccessError, RepositoryError } from '../repository/repository-errors.ts';
import { describeFailure } from '../rest/saiku/answer-saiku.ts';

export interface ClassifiedFailure {
  readonly code: TileFailureCode;
  /** The fault's own sentence, where it tells nothing that is not for the person. */
  readonly detail: string | null;
}

/** Nothing for what is no failure of these. */
export function classifyTileFailure(error: unknown): ClassifiedFailure | undefined {
  if (error instanceof FileAccessError) return { code: 'not-allowed', detail: null };
  if (error instanceof RepositoryError || error instanceof UnknownCatalogueError) return notThere;
  if (error instanceof QueryRightError) return { code: 'not-allowed', detail: explain(error) };
  if (error instanceof QueryTurnError) return { code: 'timed-out', detail: explain(error) };
  if (error instanceof DataSourceUnavailableError) return { code: 'unavailable', detail: null };
  if (error instanceof AbandonedQueryError) return timedOut;
  if (error instanceof QueryLimitError && error.limit === 'time') return timedOut;
  if (error instanceof FailedMdxError && error.cause instanceof OlapError)
    return classifyTileFailure(error.cause);
  if (error instanceof OlapError) return classifyOlap(error);
  return error instanceof QueryError ? { code: 'bad-source', detail: explain(error) } : undefined;
}

function classifyOlap(error: OlapError): ClassifiedFailure {
  // A failure of the warehouse lies behind it.
  const cause = error.cause === undefined ? undefined : classifyTileFailure(error.cause);
  if (cause !== undefined && cause.code !== 'bad-source') return cause;
  if (error.code === 'cube_not_found') return notThere;
  if (error.code === 'abandoned' || error.limit?.name === 'milliseconds') return timedOut;
  return { code: 'bad-source', detail: explain(error) };
}

function explain(error: unknown): string | null {
  return describeFailure(error) ?? null;
}

const notThere: ClassifiedFailure = { code: 'not-there', detail: null };
const timedOut: ClassifiedFailure = { code: 'timed-out', detail: null };
