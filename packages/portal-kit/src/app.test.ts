import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { ExternalApp } from './app.ts';

/** Of a page of its own: the list of apps is the page's. */
async function openPage() {
  vi.resetModules();
  return await import('./app.ts');
}

let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  page = await openPage();
});

describe('the apps of a page', () => {
  it('are listed in the order in which they came, and the list stays the same in between', () => {
    page.registerApp(buildApp('minutes', ['app.minutes']));
    const one = page.listApps();
    expect(page.listApps()).toBe(one);
    page.registerApp(buildApp('beds', ['app.beds']));
    expect(page.listApps().map(({ key }) => key)).toEqual(['minutes', 'beds']);
    expect(one).toHaveLength(1);
  });

  it('are there once each, and so are their states', () => {
    page.registerApp(buildApp('minutes', ['app.minutes']));
    expect(() => page.registerApp(buildApp('minutes', ['app.other']))).toThrow(/minutes is registered/);
    expect(() => page.registerApp(buildApp('other', ['app.minutes']))).toThrow(/app\.minutes/);
    expect(page.listApps()).toHaveLength(1);
  });

  it('[EX-03] one that was given up stays away, also when its file comes late', () => {
    page.registerApp(buildApp('slow', ['app.slow']));
    page.withdrawApp('slow');
    expect(page.listApps()).toEqual([]);
    page.registerApp(buildApp('slow', ['app.slow']));
    expect(page.listApps()).toEqual([]);
  });
});

function buildApp(key: string, names: readonly string[]): ExternalApp {
  return {
    key,
    states: names.map((name) => ({
      name,
      path: name,
      title: name,
      loadScreen: async () => await Promise.reject(new Error('never shown')),
    })),
  };
}
