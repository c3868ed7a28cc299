import { defaultStringifySearch, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { shellRoute } from './routes/shell-route.tsx';

type Address = Readonly<Record<string, unknown>>;

interface ChangeOptions {
  /** Going back shall not come by what was before. */
  readonly replaces?: boolean;
}

/** The address of a screen with what it shall carry, as the router writes it. */
export function buildSearchHref(path: string, search: Address): string {
  return `${path}${defaultStringifySearch(search)}`;
}

/** What the view of a screen has of the portal: who looks, where, and how to go on. */
export function useScreen<Parameter extends string = never>() {
  const router = useRouter();
  const context = shellRoute.useRouteContext();
  // Whoever asks for a parameter is the view of a state whose path has it.
  const known: unknown = useParams({ strict: false });
  const parameters = known as Readonly<Record<Parameter, string>>;
  const search: Address = useSearch({ strict: false });

  const goTo = useCallback((href: string) => void router.navigate({ href }), [router]);
  /** Of the screen that is shown: its address with another search. */
  const changeSearch = useCallback(
    (change: (known: Address) => Address, { replaces = false }: ChangeOptions = {}) =>
      void router.navigate({ to: '.', search: change, replace: replaces }),
    [router],
  );

  return { ...context, parameters, search, goTo, changeSearch };
}
