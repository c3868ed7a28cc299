import { useMatches } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import type { CurrentScreen } from '../../features/navigation/model/present-navigation.ts';
import type { StateName } from '../../states.ts';
import { findAppScreenName } from '../find-screen-name.ts';
import { usePersonStores } from '../person-stores.tsx';

const analyticsStates: readonly StateName[] = ['app.analytics.viewer', 'app.analytics', 'app.bi-application'];

/** Where the portal is, as the menu names it. Going there also sets the context in which one works. */
export function useCurrentScreen(): CurrentScreen | null {
  const { contexts } = usePersonStores();
  const state = useMatches({ select: (matches) => matches.at(-1)?.staticData.state });
  const id = useMatches({
    select: (matches) => findAppScreenName(matches.at(-1)) ?? findId(matches.at(-1)?.params ?? {}),
  });

  // Home finds out itself where it leads.
  useEffect(() => {
    if (state !== undefined && state !== 'app.home') {
      contexts.set(analyticsStates.includes(state) ? 'analytics' : 'main');
    }
  }, [contexts, state]);

  return useMemo(
    () => (state === undefined ? null : { state: nameState(state, id), parameters: menuParameters }),
    [state, id],
  );
}

/** The menu's entry for data tools names the tool that they begin with. */
const menuParameters = { ref: 'datamanagement' };

function nameState(state: StateName, id: string): string {
  switch (state) {
    case 'app.analytics':
      return `app.analytics-${id}`;
    case 'app.bi-application':
      return `app.bi-application-${id}`;
    case 'app.tasks.process':
      return `app.tasks.${id}`;
    case 'app.external-app':
      return id;
    // One indicator, and what is written about it, belong to the entry of all of them.
    case 'app.kpi.indicator':
    case 'app.kpi.analysis':
    case 'app.kpi.analysis.new':
      return 'app.kpi';
    default:
      return state;
  }
}

function findId(parameters: Readonly<Record<string, string | undefined>>): string {
  return parameters['itemId'] ?? parameters['applicationKey'] ?? parameters['processDefinitionId'] ?? '';
}
