import type { ReactNode } from 'react';

import { ProfileScreen } from '../../../features/profile/components/profile-screen.tsx';
import { StatusPicker } from '../../../features/status/components/status-picker.tsx';
import { useStatus } from '../../../features/status/use-status.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';
import { usePersonStores } from '../../person-stores.tsx';

export function ProfileView(): ReactNode {
  const { session } = useScreen();
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
