import type { PanelFilter } from '@prumo/contracts/panels/panel-file';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { type FilterValues, readFilterValues, writeFilterValue } from '../model/panel-address.ts';

interface FilterPlace {
  readonly values: FilterValues;
  readonly change: (name: string, value: string | null) => void;
}

/** Stands in the address: back takes a choice back, and a link shows the same. */
export function useFilterValues(filters: readonly PanelFilter[]): FilterPlace {
  const [search, setSearch] = useState(() => window.location.search);
  useEffect(() => {
    const read = () => setSearch(window.location.search);
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const values = useMemo(() => readFilterValues(search, filters), [search, filters]);
  const change = useCallback((name: string, value: string | null) => {
    const next = writeFilterValue(window.location.search, name, value);
    window.history.pushState(null, '', `${window.location.pathname}${next}${window.location.hash}`);
    setSearch(next);
  }, []);
  return { values, change };
}
