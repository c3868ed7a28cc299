import { getPersonSight, type PersonSight } from '@prumo/contracts/people/person-sight';
import { useQuery } from '@tanstack/react-query';

import { navigationSources } from '../../../features/navigation/api/navigation-sources.ts';
import type { Screen } from '../../../features/navigation/model/list-screens.ts';
import type { MenuCache } from '../../../features/navigation/model/menu-cache.ts';
import { keepFiles } from '../../../features/navigation/model/keep-files.ts';
import { sendCall } from '../../../lib/http/send-call.ts';
import { createNavigationOf } from '../../create-navigation-of.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { useScreen } from '../../use-screen.ts';

/**
 * The screens of somebody else's menu, for an administrator who chooses among them; `data` is null where the BI server
 * does not tell of others. Asks nothing while `userName` is null.
 */
export function useScreensOf(userName: string | null) {
  const { settings, externalApps } = useScreen();
  const { biApplications, unshownTypes } = usePersonStores();

  return useQuery({
    queryKey: ['settings', 'screens-of', userName],
    enabled: userName !== null,
    queryFn: async ({ signal }): Promise<readonly Screen[] | null> => {
      const { sight } = await sendCall(getPersonSight, { params: { userName: userName ?? '' } }, { signal });
      if (sight === null) {
        return null;
      }
      await externalApps.load();
      const navigation = createNavigationOf(sight, {
        settings,
        biApplications,
        unshownTypes,
        externalApps,
        // What the apps know of is whoever asks.
        closedProcesses: () => noneClosed,
        sources: listSources(sight),
        cache: noCache,
      });
      await navigation.build();
      return navigation.getSnapshot().screens;
    },
  });
}

/** An administrator reads every file, so that none of the other person's is missing. */
function listSources({ fileIds }: PersonSight): typeof navigationSources {
  const readable = new Set(fileIds);
  return {
    ...navigationSources,
    getRepositoryTree: async (signal) =>
      keepFiles(await navigationSources.getRepositoryTree(signal), readable),
  };
}

const noneClosed: ReadonlySet<string> = new Set();

/** The browser keeps the menu of whoever works at it, and nobody else's. */
const noCache: MenuCache = { find: () => null, save: () => undefined };
