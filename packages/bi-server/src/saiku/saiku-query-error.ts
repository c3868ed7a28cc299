import { QueryError } from '../queries/query-error.ts';

export type SaikuFault =
  | 'cells-needed'
  | 'counting-unknown'
  | 'count-no-number'
  | 'explain-not-allowed'
  | 'file-root'
  | 'file-xml'
  | 'filter-unknown'
  | 'mdx-missing'
  | 'mdx-narrowed-in-text'
  | 'member-without-hierarchy'
  | 'model-missing'
  | 'nested-deeply'
  | 'no-cell'
  | 'no-json'
  | 'no-name'
  | 'no-position'
  | 'no-saiku-query'
  | 'nothing-on-axes'
  | 'nothing-sent'
  | 'operator-unknown'
  | 'order-by-nothing'
  | 'order-unknown'
  | 'positions-unreadable'
  | 'query-closed'
  | 'too-long'
  | 'too-many-parts';

/** A question that Saiku could not have made, or a file that holds none. What people read is in `texts.ts`. */
export class SaikuQueryError extends QueryError {
  readonly code = 'saiku_query';
  readonly fault: SaikuFault;
  /** What of the question it is about. */
  readonly about: string;

  constructor(fault: SaikuFault, about = '') {
    super(about === '' ? fault : `${fault}: ${about}`);
    this.fault = fault;
    this.about = about;
  }
}
