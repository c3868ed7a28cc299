import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

import type { Browser, BrowserCandidate } from './find-browser.ts';
import { unpackNpmBrowser } from './unpack-npm-browser.ts';

/** What the person names, what the machine has, what Playwright downloaded, what npm brought: in this order. */
export function listBrowserCandidates(environment: NodeJS.ProcessEnv = process.env): BrowserCandidate[] {
  return [
    { source: 'CHROMIUM_PATH', locate: async () => locateNamedBrowser(environment) },
    ...listInstalledBrowsers(environment).map((path) => ({
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

const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const windowsPlaces = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];

const linuxPlaces = ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'];

function listInstalledBrowsers(environment: NodeJS.ProcessEnv): string[] {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = programNames.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)));
  return [...new Set([...inPath, ...listUsualPlaces(environment)])];
}

function listUsualPlaces(environment: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return macPlaces;
  if (process.platform !== 'win32') return linuxPlaces;
  return [environment['PROGRAMFILES'], environment['PROGRAMFILES(X86)'], environment['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => windowsPlaces.map((place) => join(folder, place)));
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
  const { path, fontConfiguration, libraryFolder } = await unpackNpmBrowser();
  const fonts = { FONTCONFIG_FILE: fontConfiguration };
  return { path, environment: usesItsOwnLibraries ? { ...fonts, LD_LIBRARY_PATH: libraryFolder } : fonts };
}
