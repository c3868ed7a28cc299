import type { PublicSettings } from '@prumo/contracts/settings/public-settings';

import { getSettingDeclaration, settingNames, type Settings } from './setting-table.ts';

/** What /config.json answers. Listed field by field, so that no setting leaks by being added to the table. */
export function presentPublicSettings(settings: Settings): PublicSettings {
  return {
    ACTIVE_APPS: [...settings.ACTIVE_APPS],
    FEATURE_FLAGS: [...settings.FEATURE_FLAGS],
    SESSION_TIMEOUT: settings.SESSION_TIMEOUT,
    EXTERNAL_APPS: [...settings.EXTERNAL_APPS],
    HOLIDAYS: [...settings.HOLIDAYS],
    COMPANY_BRAND: settings.COMPANY_BRAND,
    PLUGIN: settings.PLUGIN,
    DEMO: settings.DEMO,
  };
}

export function listNamesVisibleToBrowser(): string[] {
  return settingNames.filter((name) => getSettingDeclaration(name).isVisibleToBrowser === true);
}
