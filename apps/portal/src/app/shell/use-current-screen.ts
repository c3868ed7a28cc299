import { useMatches } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import type { CurrentScreen } from '../../features/navigation/model/present-navigation.ts';
import { findAppScreenName, type ScreenMatch } from '../find-screen-name.ts';
import { usePersonStores } from '../person-stores.tsx';
import { getState } from '../states.ts';

/** Where the portal is, as the menu names it. Going there also sets the context in which one works. */
export function useCurrentScreen(): CurrentScreen | null {
  const { contexts } = usePersonStores();
  const state = useMatches({ select: (matches) => matches.at(-1)?.staticData.state });
  const name = useMatches({ select: (matches) => nameScreen(matches.at(-1)) });

  // Home finds out itself where it leads.
  useEffect(() => {
    if (state !== undefined && state !== 'app.home') {
      contexts.set(getState(state).context ?? 'main');
    }
  }, [contexts, state]);

  return useMemo(() => (name === null ? null : { state: name, parameters: menuParameters }), [name]);
}

/** The menu's entry for data tools names the tool that they begin with. */
const menuParameters = { ref: 'datamanagement' };

function nameScreen(match: ScreenMatch | undefined): string | null {
  const state = match?.staticData.state;
  if (match === undefined || state === undefined) return null;
  if (state === 'app.external-app') return findAppScreenName(match) ?? '';
  const { family, menuState } = getState(state);
  return family === undefined
    ? (menuState ?? state)
    : `${family.prefix}${match.params[family.parameter] ?? ''}`;
}
