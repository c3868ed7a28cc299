import { type RawBuilder, sql } from 'kysely';

// One page of a list with its total. The total is counted only when the page itself does not tell it.

interface Page {
  readonly start: number;
  readonly size: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export interface PageResult<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export async function readPage<Row>(
  page: Page,
  reads: { readonly listRows: () => Promise<readonly Row[]>; readonly countRows: () => Promise<number> },
): Promise<PageResult<Row>> {
  if (page.size === 0) return { rows: [], total: await reads.countRows() };
  const rows = await reads.listRows();
  return { rows, total: await tellTotal(page, rows.length, reads.countRows) };
}

/** For those who have more to read while the database counts. */
export async function tellTotal(
  page: Page,
  rowCount: number,
  countRows: () => Promise<number>,
): Promise<number> {
  const isLast = rowCount < page.size && (rowCount > 0 || page.start === 0);
  return isLast ? page.start + rowCount : await countRows();
}

// The order of a list. Indices can give it only where nothing is said about nulls that cannot be there.

/** A page whose sort is one of the resource's. */
export interface PageRequest<Sort extends string> extends Page {
  readonly sort: Sort;
}

/** Nulls are at the small end, where H2 put them for Activiti. */
export interface SortColumn {
  readonly by: RawBuilder<unknown>;
  readonly mayBeNull: boolean;
}

export function sortBy(column: string, options: { readonly mayBeNull?: boolean } = {}): SortColumn {
  return { by: sql.ref(column), mayBeNull: options.mayBeNull ?? false };
}

/** By code point: the collation of a database depends on who made it. */
export function sortByText(column: string, options: { readonly mayBeNull?: boolean } = {}): SortColumn {
  return { by: sql`${sql.ref(column)} collate "C"`, mayBeNull: options.mayBeNull ?? false };
}

/** `ties` decides among equal rows, so that no row is on two pages. */
export function orderRows<Sort extends string>(
  columns: Readonly<Record<Sort, SortColumn>>,
  page: PageRequest<Sort>,
  ties: readonly SortColumn[],
): RawBuilder<unknown> {
  const parts = [columns[page.sort], ...ties].map(({ by, mayBeNull }) => {
    const nulls = mayBeNull ? (page.order === 'asc' ? ' nulls first' : ' nulls last') : '';
    return sql`${by} ${sql.raw(page.order + nulls)}`;
  });
  return sql.join(parts);
}
