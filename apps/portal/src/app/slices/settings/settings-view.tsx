import type { ReactNode } from 'react';

import { useNavigation } from '../../../features/navigation/use-navigation.ts';
import { SettingsScreen } from '../../../features/settings/components/settings-screen.tsx';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';
import { usePersonStores } from '../../person-stores.tsx';

export function SettingsView(): ReactNode {
  const { settings, session, search, changeSearch } = useScreen();
  const { aba, usuario } = search;
  const { screens, isBuilt } = useNavigation();
  const { userSettings: client } = usePersonStores();

  return (
    <SettingsScreen
      title={states['app.home.configuration'].title}
      session={session}
      client={client}
      screens={screens}
      isNavigationBuilt={isBuilt}
      canChangePassword={settings.FEATURE_FLAGS.includes('change-password')}
      tab={aba === 'senha' ? 'password' : 'preferences'}
      onTabChange={(tab) =>
        changeSearch(({ aba: _left, ...others }) =>
          tab === 'password' ? { ...others, aba: 'senha' } : others,
        )
      }
      editedUserName={typeof usuario === 'string' ? usuario : null}
      onEditedUserChange={(userName) =>
        changeSearch(({ usuario: _left, ...others }) =>
          userName === null ? others : { ...others, usuario: userName },
        )
      }
    />
  );
}
