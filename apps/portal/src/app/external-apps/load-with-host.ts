import { loadExternalApps } from '../../features/external-apps/model/load-external-apps.ts';
import type { SessionKeeper } from '../../features/session/keeper/create-session-keeper.ts';
import { providePortalHost } from './provide-portal-host.tsx';

/** Answers the keys of the apps that could not be loaded. */
export async function loadWithHost(
  appKeys: readonly string[],
  keeper: SessionKeeper,
): Promise<readonly string[]> {
  providePortalHost(keeper);
  return await loadExternalApps(appKeys);
}
