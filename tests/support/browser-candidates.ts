import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { listBrowserPlaces } from '../../tools/steps/installed-browsers.mjs';
import { isNpmBrowserInstalled, unpackNpmBrowser } from '../npm-browser/unpack-npm-browser.ts';
import type { Browser, BrowserCandidate } from './find-browser.ts';

/** What the person names, what the machine has, what Playwright downloaded, what npm brought: in this order. */
export function listBrowserCandidates(environment: NodeJS.ProcessEnv = process.env): BrowserCandidate[] {
  return [
    { source: 'CHROMIUM_PATH', locate: async () => locateNamedBrowser(environment) },
    ...listBrowserPlaces(environment).map((path) => ({
      source: path,
      locate: async () => locateAt(path),
    })),
    { source: "Playwright's Chromium", locate: async () => locateAt(chromium.executablePath()) },
    { source: '@sparticuz/chromium', locate: async () => await locateNpmBrowser(false) },
    // For machines without the libraries that every desktop has.
    {
      source: '@sparticuz/chromium with its own libraries',
      locate: async () => await locateNpmBrowser(true),
    },
  ];
}

// A name that is set and wrong is tried too: that it does not start is worth a line.
function locateNamedBrowser(environment: NodeJS.ProcessEnv): Browser | undefined {
  const path = environment['CHROMIUM_PATH'];
  return path === undefined || path === '' ? undefined : { path };
}

function locateAt(path: string): Browser | undefined {
  return existsSync(path) ? { path } : undefined;
}

async function locateNpmBrowser(usesItsOwnLibraries: boolean): Promise<Browser | undefined> {
  // It holds a program for this platform only.
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!isNpmBrowserInstalled()) return undefined;
  const { path, fontConfiguration, libraryFolder } = await unpackNpmBrowser();
  const fonts = { FONTCONFIG_FILE: fontConfiguration };
  return { path, environment: usesItsOwnLibraries ? { ...fonts, LD_LIBRARY_PATH: libraryFolder } : fonts };
}
