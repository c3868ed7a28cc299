// One page of a list with its total. The total is counted only when the page itself does not tell it.

export interface Page {
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
