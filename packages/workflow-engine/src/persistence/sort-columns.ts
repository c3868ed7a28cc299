// The order of a list. Indices can give it only where nothing is said about nulls that cannot be there.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Page } from './page.ts';

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
