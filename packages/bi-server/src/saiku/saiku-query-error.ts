import { QueryError } from '../queries/query-error.ts';

/** A question that Saiku could not have made, or a file that holds none. */
export class SaikuQueryError extends QueryError {
  readonly code = 'saiku_query';
}
