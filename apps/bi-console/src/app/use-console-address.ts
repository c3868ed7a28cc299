import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';

import { buildConsoleSearch, readConsoleAddress, type ConsoleAddress } from './console-address.ts';

interface AddressChange {
  /** Typing does not make a step back for each letter. */
  readonly replace?: boolean;
}

const route = getRouteApi('/pentaho/Home');

/** Where the page stands, and how it goes elsewhere. */
export function useConsoleAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const address = useMemo(() => readConsoleAddress(search), [search]);

  function goTo(changed: Partial<ConsoleAddress>, { replace = false }: AddressChange = {}) {
    void navigate({ search: buildConsoleSearch(changed), replace });
  }

  return { address, goTo };
}
