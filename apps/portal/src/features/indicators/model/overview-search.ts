// What of the overview stands in the address.
import { decodeIndicatorSearch, encodeIndicatorSearch, type IndicatorSearch } from './indicator-search.ts';

export type OverviewSearch = Pick<IndicatorSearch, 'departmentId' | 'situation'>;

/** In the words of the screen of one department, so that both addresses read alike. */
export function decodeOverviewSearch(raw: Readonly<Record<string, unknown>>): OverviewSearch {
  const { departmentId, situation } = decodeIndicatorSearch(raw);
  return { departmentId, situation };
}

export function encodeOverviewSearch(search: OverviewSearch): Readonly<Record<string, unknown>> {
  return { ...encodeIndicatorSearch({ ...decodeIndicatorSearch({}), ...search }) };
}
