import { isSamePerson } from '@prumo/domain/people/is-same-person';
import type { ReactNode } from 'react';

import { useNavigation } from '../../../features/navigation/use-navigation.ts';
import { SettingsScreen } from '../../../features/settings/components/settings-screen.tsx';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { useScreensOf } from './use-screens-of.ts';

export function SettingsView(): ReactNode {
  const { settings, session, search, changeSearch } = useScreen();
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
      tab={aba === 'senha' ? 'password' : 'preferences'}
      onTabChange={(tab) =>
        changeSearch(({ aba: _left, ...others }) =>
          tab === 'password' ? { ...others, aba: 'senha' } : others,
        )
      }
      editedUserName={editedUserName}
      onEditedUserChange={(userName) =>
        changeSearch(({ usuario: _left, ...others }) =>
          userName === null ? others : { ...others, usuario: userName },
        )
      }
    />
  );
}
