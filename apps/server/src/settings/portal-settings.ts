// The settings that the portal itself shows or goes by.
import { featureFlagNames } from '@prumo/contracts/settings/feature-flags';

import { setting } from './setting-declaration.ts';
import { listOf, listOfDays, listOfKeys, text, textOfLength } from './setting-kinds.ts';

export const portalSettings = {
  COMPANY_BRAND: setting({
    group: 'portal',
    meaning:
      'Name of the hospital, on the login screen, in the toolbar, in the about dialog and in page titles.',
    kind: textOfLength(1, 60),
    defaultValue: 'Prumo',
    isVisibleToBrowser: true,
  }),
  FEATURE_FLAGS: setting({
    group: 'portal',
    meaning: 'Parts of the portal that are switched on.',
    kind: listOf(featureFlagNames),
    defaultValue: featureFlagNames,
    defaultInWords: 'all',
    isVisibleToBrowser: true,
  }),
  EXTERNAL_APPS: setting({
    group: 'portal',
    meaning: 'Keys of the external apps in use. One that cannot be loaded counts as absent.',
    kind: listOfKeys,
    defaultValue: ['minutes', 'non-compliances'],
    defaultInWords: '`minutes,non-compliances`',
    isVisibleToBrowser: true,
  }),
  EXTERNAL_APPS_DIR: setting({
    group: 'portal',
    meaning: 'Folder with one folder per external app, named by its key: its files and lazy-load.json.',
    kind: text,
    defaultValue: '',
    defaultInWords: "`external-apps` in Prumo's own folder",
  }),
  HOLIDAYS: setting({
    group: 'portal',
    meaning:
      'Days off of the state, the city and the hospital, Carnival too, beside the national holidays, which are known. Terms in business days leave them out.',
    kind: listOfDays,
    defaultValue: [],
    defaultInWords: 'none',
    isVisibleToBrowser: true,
  }),
} as const;
