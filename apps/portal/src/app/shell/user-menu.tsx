import { mdiInformationOutline, mdiLogout } from '@mdi/js';
import { PersonMenu } from '@prumo/ui/person-menu';
import { useRouter } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { texts } from '../texts.ts';

interface UserMenuProps {
  readonly personName: string;
  readonly onLogOut: () => void;
}

export function UserMenu({ personName, onLogOut }: UserMenuProps) {
  const router = useRouter();
  const { path, title } = states['app.home.about'];

  return (
    <PersonMenu
      personName={personName}
      label={texts.userMenu(personName)}
      entries={[
        { text: title, iconPath: mdiInformationOutline, onChoose: () => void router.navigate({ to: path }) },
        { text: texts.logOut, iconPath: mdiLogout, onChoose: onLogOut },
      ]}
    />
  );
}
