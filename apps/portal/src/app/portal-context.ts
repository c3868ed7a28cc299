import type { PublicSettings } from '@prumo/contracts/settings/public-settings';

import type { ExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import type { SessionManager } from '../features/session/lifecycle/create-session-manager.ts';

/** What every route can reach. */
export interface PortalContext {
  readonly settings: PublicSettings;
  readonly sessionManager: SessionManager;
  readonly externalApps: ExternalApps;
}
