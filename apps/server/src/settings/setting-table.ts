import { usualQueryPublishers } from '@prumo/bi-server/queries/source-access/source-access';
import { activeApps } from '@prumo/contracts/settings/public-settings';

import { cubeSettings } from './cube-settings.ts';
import {
  address,
  cronPattern,
  dataSourcesKind,
  key,
  listOf,
  listOfAddresses,
  listOfHosts,
  listOfOrigins,
  listOfRoles,
  oneOf,
  onOrOff,
  pageBelow,
  portOrOff,
  text,
  textOfLength,
  timeZone,
  wholeNumber,
} from './setting-kinds.ts';
import { logInSettings } from './log-in-settings.ts';
import { notificationSettings } from './notification-settings.ts';
import { portalSettings } from './portal-settings.ts';
import { setting, type SettingDeclaration } from './setting-declaration.ts';

export const settingTable = {
  PORT: setting({
    group: 'server',
    meaning: 'Port the server listens on.',
    kind: wholeNumber(1, 65_535),
    defaultValue: 8080,
  }),
  HOST: setting({
    group: 'server',
    meaning:
      'Address the server listens on. 127.0.0.1 is this machine only: right for a proxy on the same machine that speaks HTTPS, which a production installation has. 0.0.0.0 is every network of the machine, for a proxy on another one; the address of one network card is that network.',
    kind: text,
    defaultValue: '127.0.0.1',
  }),
  DATA_DIR: setting({
    group: 'server',
    meaning: 'Folder for everything Prumo keeps: the embedded PostgreSQL, the session secret, prumo.env.',
    kind: text,
    defaultValue: 'data',
    defaultInWords: '`data` in the working folder',
  }),
  TRUST_PROXY: setting({
    group: 'server',
    meaning:
      'Addresses of the reverse proxies in front of Prumo, whose X-Forwarded headers are believed. Without it a caller could choose the address that login attempts are counted by.',
    kind: listOfAddresses,
    defaultValue: [],
    defaultInWords: 'none',
  }),
  CONNECTIONS_PER_ADDRESS: setting({
    group: 'server',
    meaning:
      'Most connections from one network address at the same time; further ones are answered with 429. A browser has up to seven. Addresses of IPv6 count by their network (/64). Connections of TRUST_PROXY are not limited; requests that come through it are, by the address that the proxy names. A proxy that TRUST_PROXY does not name is one address for everybody.',
    kind: wholeNumber(8, 1_000_000),
    defaultValue: 1_000,
  }),
  REQUEST_PATIENCE_SECONDS: setting({
    group: 'server',
    meaning:
      'How long the headers of a request may take, and how long its body may stand still or come with less than 500 bytes a second, before the connection is closed with 408. Uploads that make progress take as long as they take; without a session a body has two minutes in all.',
    kind: wholeNumber(1, 600),
    defaultValue: 20,
  }),
  DISK_RESERVE_MEGABYTES: setting({
    group: 'server',
    meaning: 'With less room than this on the disk of DATA_DIR, /readyz says that the disk is full.',
    kind: wholeNumber(0, 100_000_000),
    defaultValue: 200,
  }),
  MAX_BODY_KILOBYTES: setting({
    group: 'server',
    meaning:
      'Largest request body that is taken, in kB. Larger ones are answered with 413. What goes on to a remote back end without being read here is not limited.',
    kind: wholeNumber(16, 1_048_576),
    defaultValue: 1024,
  }),
  TIME_ZONE: setting({
    group: 'server',
    meaning:
      'Time zone of the hospital: of dates in forms of the workflow engine, of its timers and business days, of the dates it answers, and of what the server does by the clock.',
    kind: timeZone,
    defaultValue: 'America/Sao_Paulo',
  }),
  FHIR_BASE_URL: setting({
    group: 'server',
    meaning:
      'Address of /fhir as the outside knows it, for example https://prumo.hospital.example/fhir: what indicators are called in FHIR begins with it, and should not change (docs/compatibility/fhir.md). Empty: the address at which somebody asks.',
    kind: address(['http', 'https']),
    defaultValue: '',
    defaultInWords: 'the address of the request',
  }),
  METRICS_TOKEN: setting({
    group: 'server',
    meaning:
      'Bearer token for /metrics. Without it /metrics answers only callers on the same machine that come through no proxy.',
    kind: textOfLength(16, 500),
    defaultValue: '',
    defaultInWords: 'none',
    isSecret: true,
  }),
  LOG_LEVEL: setting({
    group: 'server',
    meaning: 'How much is logged. Logs are JSON lines on standard output.',
    kind: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    defaultValue: 'info',
  }),
  DEVELOPMENT: setting({
    group: 'server',
    meaning: 'Development mode: allows DEV_USR_ADM. `npm run dev` switches it on.',
    kind: onOrOff,
    defaultValue: false,
  }),
  DATABASE_URL: setting({
    group: 'database',
    meaning: 'A PostgreSQL (15 or later) of your own. Empty: Prumo starts its embedded one in DATA_DIR.',
    kind: address(['postgres', 'postgresql']),
    defaultValue: '',
    defaultInWords: 'embedded',
    isSecret: true,
  }),
  DATABASE_CONNECTIONS: setting({
    group: 'database',
    meaning: 'Most connections one copy of the server holds to the database.',
    kind: wholeNumber(2, 500),
    defaultValue: 10,
  }),
  DEMO: setting({
    group: 'database',
    meaning:
      'Loads the demo hospital once into an empty database, and lets the login screen say who can log in.',
    kind: onOrOff,
    defaultValue: true,
    defaultInWords: '`on` with the embedded database, `off` with DATABASE_URL',
    isVisibleToBrowser: true,
  }),
  DEMO_WAREHOUSE: setting({
    group: 'database',
    meaning:
      'Loads the warehouses SGHDW and SGHDADOS of the demo hospital into the embedded PostgreSQL at the first start. Off: faster, and the demo reports have nothing to show.',
    kind: onOrOff,
    defaultValue: true,
  }),
  DEMO_PROCESSES: setting({
    group: 'database',
    meaning:
      'Deploys the processes of the demo hospital to the embedded workflow engine and starts instances of them, at the first start that has it on.',
    kind: onOrOff,
    defaultValue: true,
  }),
  ACTIVE_APPS: setting({
    group: 'backEnds',
    meaning:
      'Back ends whose screens the portal has: `bi` for reports, indicators and microsystems, `workflow` for tasks and processes; results, their analyses and action plans need both. A screen without its back end says so. Accounts are those of the BI server with each choice: people log in there.',
    kind: listOf(activeApps),
    defaultValue: ['bi', 'workflow'],
    defaultInWords: '`bi,workflow`',
    isVisibleToBrowser: true,
  }),
  BI_URL: setting({
    group: 'backEnds',
    meaning:
      'Address of a Pentaho server, for example https://bi.example.org/pentaho. People then log in there, and /pentaho shows it. Empty: embedded.',
    kind: address(['http', 'https']),
    defaultValue: '',
    defaultInWords: 'embedded',
  }),
  BI_TIMEOUT_SECONDS: setting({
    group: 'backEnds',
    meaning: 'Longest silence of a remote BI server before a request to it is given up with 504.',
    kind: wholeNumber(1, 3600),
    defaultValue: 300,
  }),
  PLUGIN: setting({
    group: 'backEnds',
    meaning: 'Name of the quality plugin in the BI paths: /pentaho/plugin/{PLUGIN}/api.',
    kind: key,
    defaultValue: 'prumo',
    isVisibleToBrowser: true,
  }),
  PLUGIN_AT_BI_SERVER: setting({
    group: 'backEnds',
    meaning:
      'On: the quality plugin of the remote BI server answers its paths, because that server has one; departments, and who works in them, are then those that it tells of (docs/compatibility/pentaho.md). Off: Prumo answers them itself.',
    kind: onOrOff,
    defaultValue: false,
  }),
  BI_APP_NEW_ANALYSIS: setting({
    group: 'backEnds',
    meaning:
      'Where the BI server has the application for a new analysis. The menu shows it to those whom that server answers there, which is asked once per login; this holds for all BI_APP settings. The default is the address of the analysis plugin Saiku, in Portuguese and without its splash; the embedded BI server has its own tool there.',
    kind: pageBelow('/pentaho'),
    defaultValue: '/content/saiku-ui/index.html?biplugin5=true&lang=pt&splash=false',
  }),
  BI_APP_NEW_DASHBOARD: setting({
    group: 'backEnds',
    meaning:
      'The same for a new dashboard. The embedded BI server has a tool of its own; behind BI_URL the default is the dashboard editor CDE.',
    kind: pageBelow('/pentaho'),
    defaultValue: '/api/repos/wcdf/new',
    embeddedBiDefault: '/plugin/panels/index.html',
  }),
  BI_APP_NEW_QUERY: setting({
    group: 'backEnds',
    meaning:
      'The same for a new query. The embedded BI server has a tool of its own; Pentaho has none, so behind BI_URL the default is the home page of the query browser CDB, where that plugin is installed.',
    kind: pageBelow('/pentaho'),
    defaultValue: '/plugin/cdb/api/home',
    embeddedBiDefault: '/plugin/query-runner/index.html',
  }),
  BI_APP_PLAYLISTS: setting({
    group: 'backEnds',
    meaning:
      'The same for playlists. The embedded BI server has a tool of its own; neither Pentaho nor a plugin that is usual there has such an application, so behind BI_URL the hospital names its own.',
    kind: pageBelow('/pentaho'),
    defaultValue: '',
    embeddedBiDefault: '/plugin/playlists/index.html',
    defaultInWords: '`off`',
  }),
  BI_APP_AUTOMATIC_NOTIFICATIONS: setting({
    group: 'backEnds',
    meaning:
      'The same for automatic notifications. Pentaho itself has no such application; the default is the home page of the data validation CDV, which sends alerts, where that plugin is installed.',
    kind: pageBelow('/pentaho'),
    defaultValue: '/plugin/cdv/api/home',
  }),
  BI_APP_OLAP_PERMISSIONS: setting({
    group: 'backEnds',
    meaning:
      'The same for OLAP permissions. The default is the tool of the embedded BI server; neither Pentaho nor a plugin that is usual there has such an application, so a hospital with one of these names its own.',
    kind: pageBelow('/pentaho'),
    defaultValue: '/plugin/olap-permissions/index.html',
  }),
  WORKFLOW_URL: setting({
    group: 'backEnds',
    meaning:
      'Address of an Activiti or Flowable REST application, for example https://bpm.example.org/activiti-rest; its calls are below /service there. People then log in there too, and /activiti-rest shows it. Empty: embedded.',
    kind: address(['http', 'https']),
    defaultValue: '',
    defaultInWords: 'embedded',
  }),
  WORKFLOW_TIMEOUT_SECONDS: setting({
    group: 'backEnds',
    meaning: 'Longest silence of a remote workflow engine before a request to it is given up with 504.',
    kind: wholeNumber(1, 3600),
    defaultValue: 60,
  }),
  WORKFLOW_HTTP_HOSTS: setting({
    group: 'backEnds',
    meaning:
      'Hosts to which service tasks of the embedded engine may send requests (httpTask), with the port where it is not the usual one, for example api.example.org, intra:8080. Nothing else is reachable from a process.',
    kind: listOfHosts,
    defaultValue: [],
    defaultInWords: 'none',
  }),
  REALTIME_URL: setting({
    group: 'backEnds',
    meaning:
      'Address of a Firebase Realtime Database, for example https://hospital-default-rtdb.firebaseio.com. /realtime then shows it, behind the rules of the portal, and its departments and their indicators are kept as they are here. Empty: embedded.',
    kind: address(['http', 'https']),
    defaultValue: '',
    defaultInWords: 'embedded',
  }),
  REALTIME_SECRET: setting({
    group: 'backEnds',
    meaning:
      'Database secret of the realtime database: whoever sends it to /realtime, as auth= or as bearer token, may read and write everything there. With REALTIME_URL it is also what Prumo sends there. Without it only people with a session are answered.',
    kind: textOfLength(32, 500),
    defaultValue: '',
    defaultInWords: 'none',
    isSecret: true,
  }),
  REALTIME_PORT: setting({
    group: 'backEnds',
    meaning:
      'Port with the realtime database at its root, for clients that know a host and no path: the SDKs of Firebase, over web sockets, firebase-tools and firebase-admin (docs/compatibility/realtime-db.md). It listens on the address of HOST, and everything behind it is also below /realtime of the portal. With REALTIME_URL it has no web sockets.',
    kind: portOrOff,
    defaultValue: null,
    defaultInWords: '`off`',
  }),
  REALTIME_ORIGINS: setting<readonly string[]>({
    group: 'backEnds',
    meaning:
      'Origins of pages in which people are known at REALTIME_PORT by the session cookie of the portal, for example https://prumo.hospital.example where the portal is behind a proxy. Pages of others need a token. Without it that is the portal itself, under the same host name at PORT.',
    kind: listOfOrigins,
    defaultValue: [],
    defaultInWords: 'none',
  }),
  REALTIME_OWNER_FROM: setting<readonly string[]>({
    group: 'backEnds',
    meaning:
      'Addresses from which the token `owner` has all rights at REALTIME_PORT, for example 127.0.0.1: firebase-tools and firebase-admin send it to whatever FIREBASE_DATABASE_EMULATOR_HOST names. It is no secret: every program at these addresses can send it. Pages in browsers and requests through a proxy cannot. For development and for machines on which nobody else works; elsewhere use REALTIME_SECRET.',
    kind: listOfAddresses,
    defaultValue: [],
    defaultInWords: 'none',
  }),
  DATA_SOURCES: setting({
    group: 'backEnds',
    meaning:
      'Warehouses that queries may read, by name: PostgreSQL databases, each with a login that can read it and nothing else. The demo hospital brings SGHDW and SGHDADOS. With DATABASE_URL, DOCSTORE names the login for the views of the same database (docs/docstore-data-source.md).',
    kind: dataSourcesKind,
    defaultValue: {},
    defaultInWords: 'none',
    isSecret: true,
  }),
  QUERY_PUBLISHERS: setting<readonly string[]>({
    group: 'backEnds',
    meaning:
      'Roles whose holders may publish queries. A file of queries, or the query of an indicator over a warehouse, runs with the rights of whoever saved it last, only while that person is active and holds one of these roles (docs/query-rights.md). What the product itself brings along always runs.',
    kind: listOfRoles,
    defaultValue: [...usualQueryPublishers],
    defaultInWords: `\`${usualQueryPublishers.join(', ')}\``,
  }),
  EXTRACTION_SCHEDULE: setting({
    group: 'backEnds',
    meaning:
      'Runs the extraction queries of all active indicators by the clock, in one copy of the server at a time. What was missed while no server ran is done once, at the next start.',
    kind: onOrOff,
    defaultValue: true,
  }),
  EXTRACTION_NIGHTLY: setting({
    group: 'backEnds',
    meaning:
      'When the months of the current year are extracted again; in January those of the year before. The hours are those of TIME_ZONE.',
    kind: cronPattern,
    defaultValue: '30 2 * * *',
  }),
  EXTRACTION_MONTHLY: setting({
    group: 'backEnds',
    meaning: 'When all months are extracted again. The hours are those of TIME_ZONE.',
    kind: cronPattern,
    defaultValue: '0 3 1 * *',
  }),
  ...cubeSettings,
  ...logInSettings,
  ...notificationSettings,
  ...portalSettings,
} as const;

export type SettingName = keyof typeof settingTable;

export type Settings = {
  readonly [Name in SettingName]: (typeof settingTable)[Name] extends SettingDeclaration<infer Value>
    ? Value
    : never;
};

export const settingNames = Object.keys(settingTable) as readonly SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingTable, name);
}

/** A row of the table without the type of its value, for code that treats all settings alike. */
export function getSettingDeclaration(name: SettingName): SettingDeclaration<unknown> {
  return settingTable[name];
}
