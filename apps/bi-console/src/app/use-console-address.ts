import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

import { buildConsoleHref, parseSearch, readConsoleAddress, type ConsoleAddress } from './console-address.ts';

interface AddressChange {
  /** Typing does not make a step back for each letter. */
  readonly replace?: boolean;
}

/**
 * Where the page stands, and how it goes elsewhere. By the address alone: the types of routes are global, and one program
 * checks this app beside the portal, whose routes they are.
 */
export function useConsoleAddress() {
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const address = useMemo(() => readConsoleAddress(parseSearch(search)), [search]);

  function goTo(changed: Partial<ConsoleAddress>, { replace = false }: AddressChange = {}) {
    void router.navigate({ href: buildConsoleHref(changed), replace });
  }

  return { address, goTo };
}
