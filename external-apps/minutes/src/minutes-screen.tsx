import { usePortal } from '@prumo/portal-kit/portal';

import { MinutesListScreen } from './minutes-list/minutes-list-screen.tsx';
import { MinutesPage } from './minutes-page/minutes-page.tsx';

/** The list; with the id of minutes in the address, these. */
export function MinutesScreen() {
  const { minutesId } = usePortal().parameters;

  return minutesId === undefined || minutesId === '' ? (
    <MinutesListScreen />
  ) : (
    <MinutesPage key={minutesId} id={minutesId} />
  );
}
