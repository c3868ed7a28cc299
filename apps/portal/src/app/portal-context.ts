import type { PublicSettings } from '@prumo/contracts/settings/public-settings';

import type { ExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import type { SessionKeeper } from '../features/session/keeper/create-session-keeper.ts';

/** What every route can reach. */
export interface PortalContext {
  readonly settings: PublicSettings;
  readonly keeper: SessionKeeper;
  readonly externalApps: ExternalApps;
}
