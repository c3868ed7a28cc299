// Contract sections 5.4 and 6.1b.
import { expect } from 'vitest';

import { asJson, plainText, type ContractCase } from '../contract-case.ts';

const administer =
  '/api/authorization/action/isauthorized?authAction=org.pentaho.security.administerSecurity';

export const sessionAndServerCases: readonly ContractCase[] = [
  {
    name: '[BI-03] the user name of the session',
    who: 'reader',
    by: 'session',
    ask: 'GET /api/session/userName',
    answer: { status: 200, type: 'text/plain', text: 'JOSÉ' },
  },
  {
    name: 'the workspace',
    who: 'publisher',
    ask: 'GET /api/session/userWorkspaceDir',
    answer: { status: 200, type: 'text/plain', text: '/home/Paula.Brito/workspace' },
  },
  {
    name: 'the workspace of another',
    who: 'publisher',
    ask: 'GET /api/session/workspaceDirForUser/CLARA.NUNES',
    answer: { status: 200, text: '/home/CLARA.NUNES/workspace' },
  },
  {
    name: 'isAdministrator of an administrator',
    who: 'admin',
    ask: 'GET /api/mantle/isAdministrator',
    answer: { status: 200, text: 'true' },
  },
  {
    name: 'isAdministrator of others',
    who: 'reader',
    ask: 'GET /api/mantle/isAdministrator',
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'isAuthenticated',
    who: 'reader',
    ask: 'GET /api/mantle/isAuthenticated',
    answer: { status: 200, text: 'true' },
  },
  {
    name: 'isauthorized to administer, an administrator',
    who: 'admin',
    ask: `GET ${administer}`,
    answer: { status: 200, text: 'true' },
  },
  {
    name: 'isauthorized to administer, others',
    who: 'publisher',
    ask: `GET ${administer}`,
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'the settings name what opens which type',
    who: 'reader',
    ask: 'GET /api/mantle/settings',
    headers: asJson,
    answer: {
      status: 200,
      type: 'application/json',
      json: {
        setting: expect.arrayContaining([
          { name: expect.stringMatching(/^plugin-content-type-\d+$/), value: '.wcdf' },
        ]),
      },
    },
  },
  {
    name: 'the registered plugins',
    who: 'reader',
    ask: 'GET /api/mantle/registeredPlugins',
    answer: { status: 200, text: /^\[.*\bcda\b.*\bpentaho-cdf\b.*\]$/ },
  },
  {
    name: 'the locale of the browser',
    who: 'reader',
    ask: 'GET /api/system/locale',
    headers: { 'accept-language': 'en-US,en;q=0.5' },
    answer: { status: 200, text: 'en_US' },
  },
  {
    name: 'the locale of a browser that names none',
    who: 'reader',
    ask: 'GET /api/mantle/locale',
    headers: { 'accept-language': '*' },
    answer: { status: 200, text: 'pt_BR' },
  },
  {
    name: 'a chosen locale holds for the session',
    who: 'person',
    by: 'session',
    given: { person: [] },
    before: [{ ask: 'POST /api/system/locale', headers: plainText, body: 'fr' }],
    ask: 'GET /api/system/locale',
    headers: { 'accept-language': 'en' },
    answer: { status: 200, text: 'fr' },
  },
  {
    name: 'a locale that is none: 500',
    who: 'reader',
    ask: 'POST /api/system/locale',
    headers: plainText,
    body: 'não é',
    answer: { status: 500 },
  },
  {
    name: 'the authentication provider',
    who: 'admin',
    ask: 'GET /api/system/authentication-provider',
    answer: { status: 200, type: 'application/json', json: { authenticationType: 'jackrabbit' } },
  },
  {
    name: 'the time zones',
    who: 'reader',
    ask: 'GET /api/system/timezones',
    headers: asJson,
    answer: { status: 200, type: 'application/json', holds: ['America/Sao_Paulo'] },
  },
  {
    name: 'the version is one that clients understand',
    who: 'reader',
    ask: 'GET /api/version/show',
    answer: { status: 200, type: 'text/plain', text: /^9\.3\.0\.0-/ },
  },
  {
    name: 'the active theme',
    who: 'reader',
    ask: 'GET /api/theme/active',
    answer: { status: 200, text: /^\S+$/ },
  },
  {
    name: 'a setting of the person that is unset: 204',
    who: 'reader',
    ask: 'GET /api/user-settings/nunca-{mark}',
    answer: { status: 204, text: '' },
  },
  {
    name: 'a setting of the person is stored and answered',
    who: 'person',
    given: { person: [] },
    ask: 'POST /api/user-settings/tema',
    headers: plainText,
    body: 'claro é',
    answer: { status: 200, text: 'claro é' },
    after: [
      { who: 'person', ask: 'GET /api/user-settings/tema', answer: { status: 200, text: 'claro é' } },
      { who: 'reader', ask: 'GET /api/user-settings/tema', answer: { status: 204 } },
    ],
  },
  {
    name: 'the list of settings of somebody without any: null',
    who: 'person',
    given: { person: [] },
    ask: 'GET /api/user-settings/list',
    headers: asJson,
    answer: { status: 200, text: 'null' },
  },
  {
    name: 'the list of settings with one',
    who: 'person',
    given: { person: [] },
    before: [{ ask: 'POST /api/user-settings/tema', headers: plainText, body: 'claro' }],
    ask: 'GET /api/user-settings/list',
    headers: asJson,
    answer: { status: 200, json: { setting: [{ name: 'tema', value: 'claro' }] } },
  },
  {
    name: '[BI-03] everybody learns their own roles from the context',
    who: 'quality',
    ask: 'GET /plugin/pentaho-cdf/api/getContext',
    answer: {
      status: 200,
      text: /Dashboards\.context = \{[^]*"roles": \[\s*"Authenticated",\s*"quality_manager"\s*\][^]*"user": "CLARA\.NUNES"/,
    },
  },
  {
    name: 'the context takes parameters, and nothing of theirs ends the script',
    who: 'reader',
    ask: 'GET /plugin/pentaho-cdf/api/getContext?path=%2Fpublic%2Fx.wcdf&paramunit=%3C%2Fscript%3E',
    answer: { status: 200, holds: ['"path": "/public/x.wcdf"', '"unit": "\\u003c/script'] },
  },
];
