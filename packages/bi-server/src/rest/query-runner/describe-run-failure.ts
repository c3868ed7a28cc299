// What went wrong with a run, by a code of the contract and its facts; the page has the words.
import type { QueryFailure, QueryFailureCode, QueryFault } from '@prumo/contracts/bi/query-runner';

import {
  CdaFileError,
  DataSourceUnavailableError,
  FailedMdxError,
  FailedSqlError,
  FormulaError,
  ParameterError,
  QueryLimitError,
  QueryRightError,
  QueryTurnError,
  RefusedSqlError,
  UnknownCatalogueError,
  UnknownDataAccessError,
  UnknownDataSourceError,
  UnsupportedQueryError,
} from '../../queries/query-error.ts';
import {
  DuplicateFileError,
  FileAccessError,
  FileChangedError,
  RepositoryError,
  RootLevelError,
} from '../../repository/repository-errors.ts';

/** The request itself is not as the contract says. */
export class WrongWishError extends Error {
  override readonly name = 'WrongWishError';
}

type RunFailure = Omit<QueryFailure, 'requestId'>;

export const failureStatuses: Readonly<Record<QueryFailureCode, number>> = {
  'invalid-input': 400,
  'refused-sql': 400,
  'failed-sql': 400,
  'failed-mdx': 400,
  parameter: 400,
  'time-limit': 422,
  'size-limit': 422,
  'turn-own': 429,
  'turn-others': 429,
  unavailable: 503,
  'unknown-source': 404,
  'unknown-catalogue': 404,
  'query-right': 403,
  'file-unknown': 404,
  'file-exists': 409,
  'file-changed': 412,
  'file-access': 403,
  'file-unreadable': 422,
};

/** Nothing for what is a fault of ours, and for what nobody waits for. */
export function describeRunFailure(error: unknown): RunFailure | undefined {
  const code = classifyRunFailure(error);
  if (code === undefined || !(error instanceof Error)) return undefined;
  return { code, message: messageOf(error), faults: factsOf(error) };
}

export function classifyRunFailure(error: unknown): QueryFailureCode | undefined {
  if (error instanceof WrongWishError) return 'invalid-input';
  if (error instanceof RefusedSqlError) return 'refused-sql';
  if (error instanceof FailedSqlError) return 'failed-sql';
  if (error instanceof FailedMdxError) return 'failed-mdx';
  if (error instanceof ParameterError || error instanceof FormulaError) return 'parameter';
  if (error instanceof QueryLimitError) return error.limit === 'time' ? 'time-limit' : 'size-limit';
  if (error instanceof QueryTurnError) return error.reason === 'own' ? 'turn-own' : 'turn-others';
  if (error instanceof DataSourceUnavailableError) return 'unavailable';
  if (error instanceof UnknownDataSourceError) return 'unknown-source';
  if (error instanceof UnknownCatalogueError) return 'unknown-catalogue';
  if (error instanceof QueryRightError) return 'query-right';
  if (error instanceof CdaFileError || error instanceof UnsupportedQueryError) return 'file-unreadable';
  if (error instanceof DuplicateFileError) return 'file-exists';
  if (error instanceof FileChangedError) return 'file-changed';
  if (error instanceof FileAccessError || error instanceof RootLevelError) return 'file-access';
  if (error instanceof RepositoryError || error instanceof UnknownDataAccessError) return 'file-unknown';
  return undefined;
}

/** The database's own words, without ours around them. */
function messageOf(error: Error): string {
  return error instanceof FailedSqlError && error.cause instanceof Error
    ? error.cause.message
    : error.message;
}

function factsOf(error: Error): QueryFault {
  if (error instanceof RefusedSqlError) {
    const { refusal } = error;
    const name = 'placeholder' in refusal ? refusal.placeholder : 'word' in refusal ? refusal.word : null;
    return { refusal: refusal.kind, ...(name !== null && { name }) };
  }
  if (error instanceof FailedSqlError || error instanceof FailedMdxError)
    return error.position === undefined ? {} : { position: error.position };
  if (error instanceof ParameterError) {
    const name = error.placeholder ?? (error.fault === undefined ? undefined : `\${${error.fault.name}}`);
    return name === undefined ? {} : { name };
  }
  if (error instanceof UnknownCatalogueError) return { name: error.catalogue };
  return {};
}
