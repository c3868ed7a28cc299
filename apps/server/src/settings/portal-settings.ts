// The settings that the portal itself shows or goes by.
import { featureFlagNames } from '@prumo/contracts/settings/public-settings';

import { setting } from './setting-declaration.ts';
import { listOf, listOfDays, listOfKeys, onOrOff, text, textOfLength, wholeNumber } from './setting-kinds.ts';

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
    meaning:
      'Keys of the external apps in use, beside those of OWN_APPS_DIR. One that cannot be loaded counts as absent.',
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
  OWN_APPS_DIR: setting({
    group: 'portal',
    meaning:
      'Folder for external apps of your own, one folder per app, named by its key. Each that has a lazy-load.json is in use, without a restart and without being named in EXTERNAL_APPS.',
    kind: text,
    defaultValue: '',
    defaultInWords: '`apps` in DATA_DIR',
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
  PRIVACY_OFFICER: setting({
    group: 'portal',
    meaning:
      "Name of the hospital's data protection officer (encarregado, LGPD art. 41), on the privacy notice, which everybody can read.",
    kind: textOfLength(1, 120),
    defaultValue: '',
    defaultInWords: 'none: the notice sends people to the ombudsman',
    isVisibleToBrowser: true,
  }),
  PRIVACY_CONTACT: setting({
    group: 'portal',
    meaning: 'How that officer is reached: a mail address, a telephone number, a room, or several of them.',
    kind: textOfLength(1, 300),
    defaultValue: '',
    defaultInWords: 'none',
    isVisibleToBrowser: true,
  }),
  PUBLIC_REPORTS: setting({
    group: 'portal',
    meaning:
      'On: whoever has the link, or the QR code that quality prints, reports without an account, and follows the report by its receipt code. Each such report is anonymous, and Prumo writes down no address; a proxy in front of it should keep no log of /publico and /gateway/public-*. Off: these pages and calls are not there.',
    kind: onOrOff,
    defaultValue: false,
    isVisibleToBrowser: true,
  }),
  PUBLIC_REPORTS_PER_HOUR: setting({
    group: 'portal',
    meaning:
      'Most reports without an account that one copy of the server takes within an hour, from all addresses together, so that nobody floods the triage. One address has at most a fifth of them.',
    kind: wholeNumber(5, 100_000),
    defaultValue: 100,
  }),
} as const;
