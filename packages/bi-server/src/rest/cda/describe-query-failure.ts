import {
  ParameterError,
  QueryError,
  QueryRightError,
  QueryTurnError,
  UnknownCatalogueError,
} from '../../queries/query-error.ts';
import { RepositoryError } from '../../repository/repository-errors.ts';
import { SaikuQueryError } from '../../saiku/saiku-query-error.ts';
import { presentSaikuError } from '../../saiku/texts.ts';
import { texts } from './texts.ts';

/** Name of the header that says which of the named errors it was. */
export const queryFailureHeader = 'x-query-failure';

/**
 * Why there is no result, in one sentence; nothing for what is a fault of ours. What a viewer can do something about is
 * told in their language; the rest is for whoever writes the file. A file that may not be read does not exist.
 */
export function describeQueryFailure(error: unknown): string | undefined {
  if (error instanceof QueryRightError) return texts.right[error.reason];
  if (error instanceof QueryTurnError) return texts.turn[error.reason];
  if (error instanceof UnknownCatalogueError) return texts.unknownCatalogue(error.catalogue);
  if (error instanceof SaikuQueryError) return presentSaikuError(error);
  if (error instanceof ParameterError && error.fault !== undefined)
    return texts.mdxParameter[error.fault.kind](error.fault.name);
  if (error instanceof QueryError) return error.message;
  return error instanceof RepositoryError ? 'There is no such file, or it may not be used so.' : undefined;
}
