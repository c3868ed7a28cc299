import { getRouteApi } from '@tanstack/react-router';

import { useNavigation } from '../../features/navigation/use-navigation.ts';
import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';
import { states } from '../../states.ts';
import { usePersonStores } from '../person-stores.tsx';

const route = getRouteApi('/shell/configuracao');

export function SettingsView() {
  const { settings, session } = route.useRouteContext();
  const { aba, usuario } = route.useSearch();
  const navigate = route.useNavigate();
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
        void navigate({
          search: ({ aba: _left, ...others }) => (tab === 'password' ? { ...others, aba: 'senha' } : others),
        })
      }
      editedUserName={usuario ?? null}
      onEditedUserChange={(userName) =>
        void navigate({
          search: ({ usuario: _left, ...others }) =>
            userName === null ? others : { ...others, usuario: userName },
        })
      }
    />
  );
}
