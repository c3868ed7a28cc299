import { usePortal } from '@prumo/portal-kit/portal';
import { useEffect, useEffectEvent, useState } from 'react';

import { decodeFilters, encodeFilters, type CaseFilters } from './case-filters.ts';

const pauseMs = 300;

interface AddressFilters {
  readonly filters: CaseFilters;
  readonly change: (changed: Partial<CaseFilters>) => void;
  readonly seesAll: boolean;
}

/** The filters of the address. Each change is a step that Back takes back, except the letters of the search. */
export function useCaseFilters(): AddressFilters {
  const { person, parameters, hrefOf, goTo } = usePortal();
  const seesAll = person.isAdmin || person.isQualityManager || person.isReader;
  const inAddress = decodeFilters(parameters, seesAll);
  // Letters appear at once; the address follows when they pause.
  const [typed, setTyped] = useState(inAddress.search);
  const [followed, setFollowed] = useState(inAddress.search);
  if (followed !== inAddress.search) {
    setFollowed(inAddress.search);
    if (typed.trim() !== inAddress.search) setTyped(inAddress.search);
  }

  const write = (filters: CaseFilters, isReplacement: boolean) =>
    goTo(hrefOf('app.non-compliances', encodeFilters(filters, seesAll)), { isReplacement });
  const writeSearch = useEffectEvent((search: string) => {
    if (search.trim() !== inAddress.search) write({ ...inAddress, search }, true);
  });
  useEffect(() => {
    const timer = setTimeout(() => writeSearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function change({ search, ...others }: Partial<CaseFilters>) {
    if (search !== undefined) setTyped(search);
    if (Object.keys(others).length > 0) {
      write({ ...inAddress, search: search ?? typed, ...others }, false);
    }
  }

  return { filters: { ...inAddress, search: typed }, change, seesAll };
}
