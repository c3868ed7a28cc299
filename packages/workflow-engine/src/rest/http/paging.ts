// The envelope of every list: what may be asked, and how the answer says it.
import { EngineError } from '../../engine-errors.ts';
import { readInteger, type QueryValues } from './query-values.ts';

export interface Paging<Sort extends string = string> {
  readonly start: number;
  readonly size: number;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** Of a `query/*` body; it goes before the URL. */
export interface PagingBody {
  readonly start?: number | null;
  readonly size?: number | null;
  readonly sort?: string | null;
  readonly order?: string | null;
}

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly start: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly size: number;
}

const usualSize = 10;

export function readPaging<const Sort extends string>(
  query: QueryValues,
  options: { readonly sorts: readonly Sort[]; readonly defaultSort: NoInfer<Sort> },
  body: PagingBody = {},
): Paging<Sort> {
  const start = body.start ?? readInteger(query, 'start') ?? 0;
  const size = body.size ?? readInteger(query, 'size') ?? usualSize;
  const sort = body.sort ?? query.get('sort') ?? options.defaultSort;
  const order = body.order ?? query.get('order') ?? 'asc';
  const knownSort = options.sorts.find((name) => name === sort);
  if (knownSort === undefined) {
    throw new EngineError(
      'illegal-argument',
      `Value for param 'sort' is not valid, '${sort}' is not a valid property`,
    );
  }
  if (order !== 'asc' && order !== 'desc') {
    throw new EngineError(
      'illegal-argument',
      `Value for param 'order' is not valid : '${order}', must be 'asc' or 'desc'`,
    );
  }
  return { start: Math.max(start, 0), size: size < 0 ? usualSize : size, sort: knownSort, order };
}

/** `rows` are those of this page only. */
export function presentPage<Row>(rows: readonly Row[], total: number, paging: Paging): Page<Row> {
  return {
    data: rows,
    total,
    start: paging.start,
    sort: paging.sort,
    order: paging.order,
    size: rows.length,
  };
}
