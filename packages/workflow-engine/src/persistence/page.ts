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

export async function readPage<Sort extends string, Row>(
  page: PageRequest<Sort>,
  reads: PageReads<Sort, Row>,
): Promise<PageResult<Row>> {
  const { rows, total } = await readRows(page, reads);
  return { rows, total: total ?? (await tellTotal(page, rows.length, reads.countRows)) };
}

interface PageReads<Sort extends string, Row> {
  /** The stretch that it is given, which need not begin where the page begins. */
  readonly listRows: (stretch: Stretch<Sort>) => Promise<readonly Row[]>;
  readonly countRows: () => Promise<number>;
  /**
   * The stretch with the total in one statement. For questions whose answers are found one by one before they are sorted, as
   * those by a variable: counting apart would find all of them again.
   */
  readonly listCounted?: ((stretch: Stretch<Sort>) => Promise<CountedRows<Row>>) | undefined;
}

/** No total where no row is there to tell it. */
export interface CountedRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
}

/** Beside every row, how many there are with those that the page leaves out. */
export const totalOfAll = sql<number>`count(*) over ()`.as('total');

/** Rows that `totalOfAll` was asked for with. */
export function takeTotal<Row extends { readonly total: number }>(rows: readonly Row[]): CountedRows<Row> {
  return { rows, total: rows[0]?.total };
}

/** From here on it pays to count first. */
export const deepStart = 1_000;

/**
 * The rows alone, with the total where it had to be known. The database walks over all that lies before a page: one in the
 * second half of a long list is read from the end, so that the last page costs what the first does.
 */
export async function readRows<Sort extends string, Row>(
  page: PageRequest<Sort>,
  { listRows, countRows, listCounted }: PageReads<Sort, Row>,
): Promise<CountedRows<Row>> {
  if (page.size === 0) return { rows: [], total: await countRows() };
  if (page.start < deepStart) {
    if (listCounted !== undefined) return await listCounted(page);
    return { rows: await listRows(page), total: undefined };
  }
  const total = await countRows();
  const size = Math.min(page.size, total - page.start);
  if (size <= 0) return { rows: [], total };
  const fromEnd = total - page.start - size;
  if (fromEnd >= page.start) return { rows: await listRows(page), total };
  const rows = await listRows({ ...page, start: fromEnd, size, isBackwards: true });
  return { rows: rows.toReversed(), total };
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

/** Rows in the order of a page, or in the opposite one, counted from the end. */
export interface Stretch<Sort extends string> extends PageRequest<Sort> {
  readonly isBackwards?: boolean;
}

/** Nulls are at the small end, where H2 put them for Activiti. */
export interface SortColumn {
  readonly by: RawBuilder<unknown>;
  readonly mayBeNull: boolean;
  /** Whatever the order of the page. */
  readonly isAlwaysAscending?: boolean;
}

interface SortOptions {
  readonly mayBeNull?: boolean;
  readonly isAlwaysAscending?: boolean;
}

export function sortBy(column: string, options: SortOptions = {}): SortColumn {
  return describeSort(sql.ref(column), options);
}

/** By code point: the collation of a database depends on who made it. */
export function sortByText(column: string, options: SortOptions = {}): SortColumn {
  return describeSort(sql`${sql.ref(column)} collate "C"`, options);
}

function describeSort(
  by: RawBuilder<unknown>,
  { mayBeNull = false, isAlwaysAscending = false }: SortOptions,
): SortColumn {
  return { by, mayBeNull, isAlwaysAscending };
}

/** `ties` decides among equal rows, so that no row is on two pages. */
export function orderRows<Sort extends string>(
  columns: Readonly<Record<Sort, SortColumn>>,
  stretch: Stretch<Sort>,
  ties: readonly SortColumn[],
): RawBuilder<unknown> {
  const parts = [columns[stretch.sort], ...ties].map(({ by, mayBeNull, isAlwaysAscending = false }) => {
    const isAscending = (isAlwaysAscending || stretch.order === 'asc') !== (stretch.isBackwards ?? false);
    const nulls = mayBeNull ? (isAscending ? ' nulls first' : ' nulls last') : '';
    return sql`${by} ${sql.raw((isAscending ? 'asc' : 'desc') + nulls)}`;
  });
  return sql.join(parts);
}
