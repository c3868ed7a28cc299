// Filters of a panel in the address of the page, so that back works and a link shows the same. Pure.
import type { PanelFilter } from '@prumo/contracts/panels/panel-file';

export type FilterValues = Readonly<Record<string, string>>;

/** Only what the panel has a filter for. */
export function readFilterValues(search: string, filters: readonly PanelFilter[]): FilterValues {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = query.get(name);
      return value === null || value.length > longestValue ? [] : [[name, value]];
    }),
  );
}

const longestValue = 500;

/** The rest of the address stays as it is. @param value Null for the filter's own default. */
export function writeFilterValue(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
