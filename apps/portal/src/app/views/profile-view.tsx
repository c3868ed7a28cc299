import { getRouteApi } from '@tanstack/react-router';

import { ProfileScreen } from '../../features/profile/components/profile-screen.tsx';
import { StatusPicker } from '../../features/status/components/status-picker.tsx';
import { useStatus } from '../../features/status/use-status.ts';
import { states } from '../../states.ts';
import { usePersonStores } from '../person-stores.tsx';

const route = getRouteApi('/shell/perfil');

export function ProfileView() {
  const { session } = route.useRouteContext();
  const { userSettings: client } = usePersonStores();
  const status = useStatus(client, session.userName);

  return (
    <ProfileScreen
      title={states['app.home.profile'].title}
      session={session}
      presence={status.presence}
      statusLabel={status.label}
      statusPicker={<StatusPicker client={client} userName={session.userName} />}
    />
  );
}
