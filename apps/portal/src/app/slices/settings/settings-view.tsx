import { getPersonSight, type PersonSight } from '@prumo/contracts/people/person-sight';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { navigationSources } from '../../../features/navigation/api/navigation-sources.ts';
import { keepFiles } from '../../../features/navigation/model/repository-node.ts';
import type { Screen } from '../../../features/navigation/model/navigation-item.ts';
import type { MenuCache } from '../../../features/navigation/model/menu-cache.ts';
import { useNavigation } from '../../../features/navigation/use-navigation.tsx';
import { SettingsScreen, type SettingsTab } from '../../../features/settings/components/settings-screen.tsx';
import { sendCall } from '../../../lib/http/send-call.ts';
import { createNavigationOf } from '../../create-navigation-of.ts';
import { mayEnterState } from '../../guard.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function SettingsView(): ReactNode {
  const { settings, session, search, changeSearch, goTo } = useScreen();
  const { aba, usuario } = search;
  const { screens, isBuilt } = useNavigation();
  const { userSettings: client } = usePersonStores();
  const editedUserName = session.isAdmin && typeof usuario === 'string' ? usuario : null;
  const isOtherEdited = editedUserName !== null && !isSamePerson(editedUserName, session.userName);
  const ofOther = useScreensOf(isOtherEdited ? editedUserName : null);
  const isOtherKnown = isOtherEdited && ofOther.data !== undefined && ofOther.data !== null;

  return (
    <SettingsScreen
      title={states['app.home.configuration'].title}
      session={session}
      peopleSource={settings.ACTIVE_APPS.includes('workflow') ? 'workflow' : 'bi'}
      client={client}
      screens={isOtherKnown ? (ofOther.data ?? []) : screens}
      isNavigationBuilt={isBuilt && !(isOtherEdited && ofOther.isPending)}
      isMenuOfOther={isOtherEdited && !isOtherKnown}
      canChangePassword={settings.FEATURE_FLAGS.includes('change-password')}
      tab={settingsTabs.find((one) => tabWords[one] === aba) ?? 'preferences'}
      onTabChange={(tab) =>
        changeSearch(({ aba: _left, ...others }) =>
          tab === 'preferences' ? others : { ...others, aba: tabWords[tab] },
        )
      }
      editedUserName={editedUserName}
      onEditedUserChange={(userName) =>
        changeSearch(({ usuario: _left, ...others }) =>
          userName === null ? others : { ...others, usuario: userName },
        )
      }
      rulesHref={
        mayEnterState('app.notification-rules', session) ? states['app.notification-rules'].path : null
      }
      onGo={goTo}
    />
  );
}

const tabWords: Readonly<Record<SettingsTab, string>> = {
  preferences: 'preferencias',
  notifications: 'notificacoes',
  password: 'senha',
};

const settingsTabs: readonly SettingsTab[] = ['preferences', 'notifications', 'password'];

/**
 * The screens of somebody else's menu, for an administrator who chooses among them; `data` is null where the BI server
 * does not tell of others. Asks nothing while `userName` is null.
 */
function useScreensOf(userName: string | null) {
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
