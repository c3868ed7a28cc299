// Contract sections 1.2, 2.8 and 5.4: what pages load first, themes, variables of the session, what is read anew, and plugins
// that are not there.
import { asJson, plainText, type ContractCase } from '../contract-case.ts';

const variable = '/api/mantle/session-variable';

const refreshes = [
  'globalActions',
  'metadata',
  'systemSettings',
  'mondrianSchemaCache',
  'mondrianSingleSchemaCache',
  'reportingDataCache',
];

const absent = [
  '/plugin/reporting/api/jobs/x/status',
  '/plugin/data-access/api/datasource/dsw/ids',
  '/plugin/data-access/api/datasource/metadata/ids',
  '/plugin/nada/api/ping',
];

export const serverContextCases: readonly ContractCase[] = [
  {
    name: 'webcontext.js, of whoever is logged in',
    who: 'reader',
    by: 'session',
    ask: 'GET /webcontext.js?context=mantle%3C/script%3E&locale=en_US',
    answer: {
      status: 200,
      type: 'text/javascript',
      holds: [
        'var CONTEXT_PATH = "/pentaho/";',
        'var SESSION_NAME = "JOSÉ";',
        'var SESSION_LOCALE = "en_US";',
      ],
      lacks: ['</script>'],
    },
  },
  {
    name: 'webcontext.js for nobody',
    who: 'nobody',
    ask: 'GET /webcontext.js',
    answer: { status: 200, holds: ['var SESSION_NAME = "anonymousUser";', 'var HOME_FOLDER = "";'] },
  },
  {
    name: 'webcontext.js for a page of another site tells nobody’s name',
    who: 'reader',
    by: 'session',
    ask: 'GET /webcontext.js',
    headers: { 'sec-fetch-site': 'cross-site' },
    answer: { status: 200, holds: ['"anonymousUser"'], lacks: ['JOSÉ'] },
  },
  {
    name: 'the themes',
    who: 'reader',
    ask: 'GET /api/theme/list',
    headers: asJson,
    answer: { status: 200, json: { theme: [{ id: 'prumo', name: 'Prumo' }] } },
  },
  {
    name: 'the theme that is active',
    who: 'reader',
    ask: 'GET /api/theme/active',
    answer: { status: 200, text: 'prumo' },
  },
  {
    name: 'a theme is chosen',
    who: 'person',
    given: { person: [] },
    ask: 'POST /api/theme/set',
    headers: plainText,
    body: 'prumo',
    answer: { status: 200, text: 'prumo' },
    after: [
      {
        who: 'person',
        ask: 'GET /api/user-settings/pentaho-user-theme',
        answer: { status: 200, text: 'prumo' },
      },
    ],
  },
  {
    name: 'a theme that there is not: 403',
    who: 'reader',
    ask: 'POST /api/theme/set',
    headers: plainText,
    body: 'onyx',
    answer: { status: 403 },
  },
  {
    name: 'a variable of the session is kept in it',
    who: 'person',
    by: 'session',
    given: { person: [] },
    before: [{ ask: `POST ${variable}?key=scheduler_folder&value=%2Fpublic%2Fx` }],
    ask: `GET ${variable}?key=scheduler_folder`,
    answer: { status: 200, text: '/public/x' },
  },
  {
    name: 'a variable of the session that was cleared: 204',
    who: 'person',
    by: 'session',
    given: { person: [] },
    before: [
      { ask: `POST ${variable}?key=showOverrideDialog&value=false` },
      { ask: `DELETE ${variable}?key=showOverrideDialog` },
    ],
    ask: `GET ${variable}?key=showOverrideDialog`,
    answer: { status: 204 },
  },
  ...(['GET', 'POST', 'DELETE'] as const).map((method): ContractCase => ({
    name: `a session variable of another name, by ${method}: 403`,
    who: 'reader',
    by: 'session',
    ask: `${method} ${variable}?key=pentaho-user&value=ADMIN`,
    answer: { status: 403 },
  })),
  ...refreshes.flatMap((name): ContractCase[] => [
    {
      name: `refresh ${name}`,
      who: 'admin',
      ask: `GET /api/system/refresh/${name}`,
      answer: { status: 200, text: '' },
    },
    {
      name: `refresh ${name}, others: 403`,
      who: 'publisher',
      ask: `GET /api/system/refresh/${name}`,
      answer: { status: 403 },
    },
  ]),
  {
    name: 'refresh from a page of another site: 403',
    who: 'admin',
    ask: 'GET /api/system/refresh/reportingDataCache',
    headers: { 'sec-fetch-site': 'cross-site' },
    answer: { status: 403 },
  },
  ...absent.flatMap((path): ContractCase[] => [
    {
      name: `a plugin that is not there, ${path}: 404 as a page`,
      who: 'reader',
      ask: `GET ${path}`,
      answer: { status: 404, type: /^text\/html/ },
    },
    {
      name: `a plugin that is not there, ${path}, nobody: 401`,
      who: 'nobody',
      ask: `GET ${path}`,
      answer: { status: 401 },
    },
  ]),
];
