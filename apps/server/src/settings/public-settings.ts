import type { PublicSettings } from '@prumo/contracts/settings/public-settings';

import { getSettingDeclaration, settingNames, type Settings } from './setting-table.ts';

/** What /config.json answers. Listed field by field, so that no setting leaks by being added to the table. */
export function presentPublicSettings(
  settings: Settings,
  externalAppKeys: readonly string[],
): PublicSettings {
  return {
    ACTIVE_APPS: [...settings.ACTIVE_APPS],
    FEATURE_FLAGS: [...settings.FEATURE_FLAGS],
    SESSION_TIMEOUT: settings.SESSION_TIMEOUT,
    EXTERNAL_APPS: [...externalAppKeys],
    HOLIDAYS: [...settings.HOLIDAYS],
    COMPANY_BRAND: settings.COMPANY_BRAND,
    PRIVACY_OFFICER: settings.PRIVACY_OFFICER,
    PRIVACY_CONTACT: settings.PRIVACY_CONTACT,
    PUBLIC_REPORTS: settings.PUBLIC_REPORTS,
    PLUGIN: settings.PLUGIN,
    DEMO: settings.DEMO,
  };
}

export function listNamesVisibleToBrowser(): string[] {
  return settingNames.filter((name) => getSettingDeclaration(name).isVisibleToBrowser === true);
}
