import { usePortal } from '@prumo/portal-kit/portal';

import { MinutesListScreen } from './minutes-list-screen.tsx';

/** The list with new minutes begun over it: where the process leads that registers a meeting. */
export function NewMinutesScreen() {
  const { hrefOf, goTo } = usePortal();

  return <MinutesListScreen onLeaveNew={() => goTo(hrefOf('app.minutes'), { isReplacement: true })} />;
}
