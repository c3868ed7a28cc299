import { loadExternalApps } from '../../features/external-apps/model/load-external-apps.ts';
import type { SessionManager } from '../../features/session/lifecycle/create-session-manager.ts';
import { providePortalHost } from './provide-portal-host.tsx';

/** Answers the keys of the apps that could not be loaded. */
export async function loadWithHost(
  appKeys: readonly string[],
  sessionManager: SessionManager,
): Promise<readonly string[]> {
  providePortalHost(sessionManager);
  return await loadExternalApps(appKeys);
}
