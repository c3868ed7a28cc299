// The whole portal in the page of the test, in front of the fake server: what a person would see at an address.
import { biApplicationsAnswer } from '@prumo/contracts/bi/bi-applications';
import { queryResult } from '@prumo/contracts/bi/query-result';
import { type PresentedSignalsOfIndicator, signalCalls } from '@prumo/contracts/indicators/signals';
import { ownRuleCalls } from '@prumo/contracts/notification-rules/own-rule-calls';
import { newsAnswer, newsCalls } from '@prumo/contracts/news/news';
import {
  companionCookieNames,
  lastUseCookieName,
  sessionAnswer,
  type SessionAnswer,
  sessionCalls,
} from '@prumo/contracts/session/session';
import {
  featureFlagNames,
  publicSettings,
  type PublicSettings,
  publicSettingsPath,
  versionAnswer,
  versionPath,
} from '@prumo/contracts/settings/public-settings';
import { App } from '@prumo/portal/app/app.tsx';
import type { LayoutStyle } from '@prumo/ui/shell/layout';
import { afterEach } from './each-test.ts';
import { answerAnything, answerJson, answerNothing, server } from './fake-server.ts';
import { leaveFrameAway } from './frame.ts';
import { mount } from './mount.tsx';
import { marina } from './people.ts';

interface PortalOptions {
  /** Null: nobody is logged in. */
  readonly as?: SessionAnswer | null;
  readonly settings?: Partial<PublicSettings>;
}

export const usualSettings: PublicSettings = {
  ACTIVE_APPS: ['bi', 'workflow'],
  FEATURE_FLAGS: [...featureFlagNames],
  SESSION_TIMEOUT: 100,
  EXTERNAL_APPS: [],
  COMPANY_BRAND: 'Prumo',
  HOLIDAYS: [],
  PRIVACY_OFFICER: '',
  PRIVACY_CONTACT: '',
  PUBLIC_REPORTS: false,
  PLUGIN: 'prumo',
  DEMO: true,
};

/** The document store of the quality plugin. */
export const docstorePath = '/pentaho/plugin/prumo/api/docstore';

/**
 * Opens the portal at an address. An empty hospital answers: no tasks, no processes, no files, no settings of the person.
 * What a test tells the server before this call wins over that; what it tells afterwards does too.
 */
export function openPortal(address: string, { as = marina, settings = {} }: PortalOptions = {}): void {
  answerAsEmptyHospital(as, { ...usualSettings, ...settings });
  if (as !== null) leaveSessionCookies(as.userName);
  history.replaceState(null, '', address);
  mount(<App />);
}

/** The same for a test of what the screen does: without menu and toolbar, unless the test keeps them or sizes the window. */
export function openScreen(address: string, options: PortalOptions = {}): void {
  if (leaveFrameAway()) document.cookie = `layoutStyle=${'contentOnly' satisfies LayoutStyle}; path=/`;
  openPortal(address, options);
}

/** As a reload of the page would: everything in memory is gone, cookies and storage stay. */
export function reloadPortal(): void {
  mount(<App />);
}

function answerAsEmptyHospital(as: SessionAnswer | null, settings: PublicSettings): void {
  server.onElse('GET', publicSettingsPath, () => answerJson(publicSettings, settings));
  server.onElse('GET', sessionCalls.get.path, () =>
    as === null
      ? answerAnything({ code: 'not_authenticated', message: 'Nobody is logged in' }, 401)
      : answerJson(sessionAnswer, as),
  );
  server.onElse('DELETE', sessionCalls.get.path, () => answerNothing());
  server.onElse('GET', newsCalls.list.path, () =>
    answerJson(newsAnswer, {
      since: '2026-11-16T12:00:00.000Z',
      until: '2026-11-17T12:00:00.000Z',
      today: '2026-11-17',
      groups: [],
    }),
  );
  server.onElse('GET', '/gateway/bi-applications', () =>
    answerJson(biApplicationsAnswer, { applications: {}, unshownTypes: [] }),
  );
  server.onElse('GET', versionPath, () => answerJson(versionAnswer, { version: '1.2.3' }));
  server.onElse('GET', '/pentaho/plugin/prumo/api/doQuery', () => answerJson(queryResult, noRows));
  server.onElse('HEAD', '/pentaho/api/repos/prumo/static/docs/*', () => answerNothing(200));
  server.onElse('GET', '/pentaho/plugin/prumo/api/init_session', () => answerAnything({}));
  server.onElse('GET', ownRuleCalls.listNotices.path, () => answerAnything({ notices: [] }));
  server.onElse('GET', '/gateway/result-analyses/outdated', () => answerAnything({ analyses: [] }));
  server.onElse('GET', /^\/gateway\/people\/[^/]+\/sight$/, () => answerAnything({ sight: null }));
  server.onElse('GET', '/gateway/signals', () => answerJson(signalCalls.list.answer, { signals: [] }));
  server.onElse('GET', '/gateway/signals/*', () => answerJson(signalCalls.read.answer, noSignals));
  server.onElse('GET', '/gateway/task-order', () => answerAnything({ taskIds: [] }));
  server.onElse('GET', '/activiti-rest/service/repository/process-definitions', () =>
    answerAnything(emptyPage),
  );
  server.onElse('GET', '/activiti-rest/service/runtime/tasks', () => answerAnything(emptyPage));
  server.onElse('GET', '/pentaho/api/repo/files/:/tree', () => answerAnything(emptyTree));
  server.onElse('GET', docstorePath, () => answerAnything({}));
}

const noRows = { metadata: [], queryInfo: { totalRows: '0' }, resultset: [] };

/** Of an indicator without results. */
const noSignals: PresentedSignalsOfIndicator = {
  chart: null,
  rebases: [],
  markers: [],
  suggestedRebase: null,
  mayRebase: false,
};

const emptyPage = { data: [], total: 0, start: 0, sort: 'name', order: 'asc', size: 0 };

const emptyTree = { file: { folder: 'true', id: 'root', name: '', path: '/', title: '' } };

/** What the gateway leaves in the browser of who logs in. */
export function leaveSessionCookies(userName: string): void {
  for (const [app, name] of Object.entries(companionCookieNames)) {
    document.cookie = `${name}=${encodeURIComponent(JSON.stringify({ app, userName }))}; path=/`;
  }
  document.cookie = `${lastUseCookieName}=${Date.now()}; path=/`;
}

export function clearSessionCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=', 1)[0]}=; path=/; max-age=0`;
  }
}

afterEach(clearSessionCookies);
