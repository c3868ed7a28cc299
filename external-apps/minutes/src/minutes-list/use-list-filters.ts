import { usePortal } from '@prumo/portal-kit/portal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { decodeFilters, presentFilters, type ListFilters } from './list-filters.ts';

/** The filters, at once when they are changed; the address follows, and leads when somebody changes it. */
export function useListFilters() {
  const { parameters, hrefOf, goTo } = usePortal();
  const [filters, setFilters] = useState(() => decodeFilters(parameters));
  const written = useRef<readonly string[]>([]);
  const address = presentAddress(decodeFilters(parameters));

  const follow = useEffectEvent((arrived: string) => {
    const own = written.current.indexOf(arrived);
    if (own === -1) setFilters(decodeFilters(parameters));
    // What was written before it comes no more.
    written.current = own === -1 ? [] : written.current.slice(own + 1);
  });
  useEffect(() => {
    follow(address);
  }, [address]);

  function change(changes: Partial<ListFilters>) {
    const changed = { ...filters, ...changes };
    setFilters(changed);
    written.current = [...written.current, presentAddress(changed)];
    goTo(hrefOf('app.minutes', presentFilters(changed)), { isReplacement: true });
  }

  return { filters, change };
}

function presentAddress(filters: ListFilters): string {
  return JSON.stringify(presentFilters(filters));
}
