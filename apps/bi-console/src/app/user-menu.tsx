import { mdiLogout } from '@mdi/js';
import { PersonMenu } from '@prumo/ui/person-menu';

import type { Session } from '../features/session/api/session.ts';
import { serverPaths } from '../lib/http/server-paths.ts';
import { texts } from './texts.ts';

export function UserMenu({ session: { displayName } }: { readonly session: Session }) {
  return (
    <PersonMenu
      personName={displayName}
      label={texts.userMenu(displayName)}
      entries={[
        {
          text: texts.logOut,
          iconPath: mdiLogout,
          onChoose: () => window.location.assign(serverPaths.logOut),
        },
      ]}
    />
  );
}
