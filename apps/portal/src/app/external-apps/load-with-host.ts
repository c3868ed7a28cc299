import type { PeopleSource } from '../../components/person-picker/use-people.ts';
import { loadExternalApps } from '../../features/external-apps/model/load-external-apps.ts';
import type { SessionManager } from '../../features/session/lifecycle/create-session-manager.ts';
import { providePortalHost } from './provide-portal-host.tsx';

/** Answers the keys of the apps that could not be loaded. */
export async function loadWithHost(
  appKeys: readonly string[],
  sessionManager: SessionManager,
  peopleSource: PeopleSource,
): Promise<readonly string[]> {
  providePortalHost(sessionManager, peopleSource);
  return await loadExternalApps(appKeys);
}
