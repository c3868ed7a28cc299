import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createExternalApps } from './create-external-apps.ts';
import { loadExternalApps, resolveAppFile } from './load-external-apps.ts';

const noted = vi.fn();

beforeEach(() => {
  noted.mockReset();
  vi.spyOn(console, 'error').mockImplementation(noted);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that writes down what comes into it; `missing` files fail, `hanging` ones never come. */
function createPage(
  lists: Readonly<Record<string, readonly string[]>>,
  {
    missing = [],
    hanging = [],
    silent = [],
  }: { missing?: readonly string[]; hanging?: readonly string[]; silent?: readonly string[] } = {},
) {
  const withdrawn: string[] = [];
  const steps: string[] = [];
  const styleSheets = new Set<string>();

  async function take(url: string): Promise<void> {
    steps.push(`ask ${url}`);
    await Promise.resolve();
    if (missing.includes(url)) throw new Error(`no ${url}`);
    if (hanging.includes(url)) await new Promise<void>(() => {});
    steps.push(`got ${url}`);
  }

  return {
    steps,
    styleSheets,
    withdrawn,
    load: async () =>
      await loadExternalApps(Object.keys(lists), {
        listFiles: async (appKey) => {
          const list = lists[appKey] ?? [];
          if (list.length === 0) throw new Error('no list');
          return list;
        },
        isRegistered: (appKey) => !silent.includes(appKey),
        withdraw: (appKey) => withdrawn.push(appKey),
        importScript: take,
        attachStyleSheet: (url) => {
          styleSheets.add(url);
          return { loaded: take(url), detach: () => styleSheets.delete(url) };
        },
      }),
  };
}

describe('loadExternalApps', () => {
  it('loads the files of an app one after the other', async () => {
    const page = createPage({ minutes: ['look.css', 'first.js', 'second.mjs?v=2'] });

    expect(await page.load()).toEqual([]);
    expect(page.steps).toEqual([
      'ask /external-apps/minutes/look.css',
      'got /external-apps/minutes/look.css',
      'ask /external-apps/minutes/first.js',
      'got /external-apps/minutes/first.js',
      'ask /external-apps/minutes/second.mjs?v=2',
      'got /external-apps/minutes/second.mjs?v=2',
    ]);
    expect([...page.styleSheets]).toEqual(['/external-apps/minutes/look.css']);
    expect(noted).not.toHaveBeenCalled();
  });

  it('loads apps side by side', async () => {
    const page = createPage(
      { slow: ['app.js'], quick: ['app.js'] },
      { hanging: ['/external-apps/slow/app.js'] },
    );

    void page.load();
    await vi.waitFor(() => expect(page.steps).toContain('got /external-apps/quick/app.js'));
    expect(page.steps).not.toContain('got /external-apps/slow/app.js');
  });

  it.each([
    ['has no list', []],
    ['misses a file', ['look.css', 'gone.js', 'after.js']],
    ['names a file elsewhere', ['look.css', '../minutes/app.js', 'after.js']],
    ['names a file of another kind', ['look.css', 'readme.txt', 'after.js']],
  ])('[RT-15] an app that %s is absent, noted once, and the others are there', async (_fault, list) => {
    const page = createPage(
      { broken: list, minutes: ['app.js'] },
      { missing: ['/external-apps/broken/gone.js'] },
    );

    expect(await page.load()).toEqual(['broken']);
    expect(noted).toHaveBeenCalledTimes(1);
    expect(noted.mock.calls[0]?.[0]).toBe('The external app broken could not be loaded.');
    expect(page.steps).toContain('got /external-apps/minutes/app.js');
    // Nothing after the fault was asked for, and nothing before it still shows.
    expect(page.steps).not.toContain('ask /external-apps/broken/after.js');
    expect([...page.styleSheets]).toEqual([]);
    expect(page.withdrawn).toEqual(['broken']);
  });

  it('[EX-03] an app whose files have not registered it is absent', async () => {
    const page = createPage({ silent: ['look.css', 'app.js'] }, { silent: ['silent'] });

    expect(await page.load()).toEqual(['silent']);
    expect(noted).toHaveBeenCalledTimes(1);
    expect([...page.styleSheets]).toEqual([]);
  });

  it('[RT-15] a file that never comes makes its app absent', async () => {
    vi.useFakeTimers();
    const page = createPage({ slow: ['look.css'] }, { hanging: ['/external-apps/slow/look.css'] });
    const loaded = page.load();
    await vi.advanceTimersByTimeAsync(20_000);

    expect(await loaded).toEqual(['slow']);
    expect([...page.styleSheets]).toEqual([]);
  });
});

describe('resolveAppFile', () => {
  it.each([
    ['app.js', { kind: 'script', url: '/external-apps/minutes/app.js' }],
    ['./deep/app.mjs', { kind: 'script', url: '/external-apps/minutes/deep/app.mjs' }],
    ['/external-apps/minutes/look.css?v=1', { kind: 'style', url: '/external-apps/minutes/look.css?v=1' }],
  ])('%s', (name, file) => {
    expect(resolveAppFile('minutes', name)).toEqual(file);
  });

  it.each([
    '../other/app.js',
    '/assets/index.js',
    '//evil.example/external-apps/minutes/app.js',
    'https://evil.example/external-apps/minutes/app.js',
    '%2e%2e/other/app.js',
    '..\\other\\app.js',
    'data:text/javascript,alert(1)//app.js',
    'javascript:alert(1)//app.js',
    'http://',
    'app.json',
    '',
  ])('refuses %s', (name) => {
    expect(() => resolveAppFile('minutes', name)).toThrow(TypeError);
  });
});

describe('createExternalApps', () => {
  it('loads once, whoever asks however often, and tells who is absent', async () => {
    const loadApps = vi.fn(async () => ['minutes']);
    const apps = createExternalApps(['minutes', 'non-compliances'], loadApps);
    const heard = vi.fn();
    apps.subscribe(heard);
    expect(apps.getSnapshot()).toEqual([]);

    await Promise.all([apps.load(), apps.load()]);
    await apps.load();

    expect(loadApps).toHaveBeenCalledTimes(1);
    expect(loadApps).toHaveBeenCalledWith(['minutes', 'non-compliances']);
    expect(apps.getSnapshot()).toEqual(['minutes']);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing where no app is active', async () => {
    const loadApps = vi.fn(async () => []);
    await createExternalApps([], loadApps).load();
    expect(loadApps).not.toHaveBeenCalled();
  });

  it('never fails: without what loads them all are absent', async () => {
    const apps = createExternalApps(['minutes'], async () => await Promise.reject(new Error('no chunk')));
    await apps.load();
    expect(apps.getSnapshot()).toEqual(['minutes']);
  });
});
