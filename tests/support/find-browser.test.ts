import { describe, expect, test, vi } from 'vitest';

import { findBrowser, type Browser, type BrowserCandidate } from './find-browser.ts';

const named = candidate('CHROMIUM_PATH', '/named');
const installed = candidate('/usr/bin/chromium', '/installed');
const missing = candidate('/usr/bin/google-chrome', undefined);
const fromNpm = candidate('@sparticuz/chromium', '/npm');

describe('findBrowser', () => {
  test('takes the first candidate and asks no later one', async () => {
    const later = vi.fn(fromNpm.locate);
    const browser = await findBrowser([named, installed, { ...fromNpm, locate: later }], startAll);
    expect(browser).toEqual({ path: '/named' });
    expect(later).not.toHaveBeenCalled();
  });

  test('passes over a place that has none without a word', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await findBrowser([missing, installed], startAll)).toEqual({ path: '/installed' });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test('goes on to the next when one does not start, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await findBrowser([named, installed], startAllBut('/named'))).toEqual({ path: '/installed' });
    expect(warn.mock.lastCall?.[0]).toContain('CHROMIUM_PATH does not start: no such file');
    expect(warn.mock.lastCall?.[0]).toContain('/usr/bin/chromium instead');
    warn.mockRestore();
  });

  test('says what a browser wrote as it died', async () => {
    const dies = async (): Promise<void> => {
      throw new Error(
        'browser closed\nLog:\n[pid=7][err] libnss3.so: cannot open\n[pid=7] <process did exit>',
      );
    };
    await expect(findBrowser([named], dies)).rejects.toThrow('browser closed; libnss3.so: cannot open\n');
  });

  test('hands on what the browser needs in its environment', async () => {
    const needy: Browser = { path: '/npm', environment: { LD_LIBRARY_PATH: '/libraries' } };
    const started: Browser[] = [];
    const found = await findBrowser([{ source: 'needy', locate: async () => needy }], async (browser) => {
      started.push(browser);
    });
    expect(started).toEqual([needy]);
    expect(found).toEqual(needy);
  });

  test('fails with what was tried and what to install when none starts', async () => {
    const search = findBrowser([named, missing, fromNpm], startAllBut('/named', '/npm'));
    await expect(search).rejects.toThrow(
      /CHROMIUM_PATH does not start.*@sparticuz\/chromium does not start/s,
    );
    await expect(search).rejects.toThrow('apt-get install chromium');
    await expect(search).rejects.not.toThrow('google-chrome does not start');
  });

  test('fails when there is nothing to try', async () => {
    await expect(findBrowser([], startAll)).rejects.toThrow('found no Chromium');
  });
});

function candidate(source: string, path: string | undefined): BrowserCandidate {
  return { source, locate: async () => (path === undefined ? undefined : { path }) };
}

async function startAll(): Promise<void> {
  // Every browser starts.
}

function startAllBut(...broken: string[]): (browser: Browser) => Promise<void> {
  return async ({ path }) => {
    if (broken.includes(path)) throw new Error('no such file\nand a long story');
  };
}
