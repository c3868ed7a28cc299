import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const windowsPlaces = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];

const linuxPlaces = ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'];

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]} where this machine may have a Chromium, in the order in which they are tried
 */
export function listBrowserPlaces(environment) {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = programNames.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)));
  return [...new Set([...inPath, ...listUsualPlaces(environment)])];
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {boolean} whether the person names a Chromium or the machine has one
 */
export function hasBrowser(environment) {
  const named = environment['CHROMIUM_PATH'] ?? '';
  return [named, ...listBrowserPlaces(environment)].some((path) => path !== '' && existsSync(path));
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]}
 */
function listUsualPlaces(environment) {
  if (process.platform === 'darwin') return macPlaces;
  if (process.platform !== 'win32') return linuxPlaces;
  return [environment['PROGRAMFILES'], environment['PROGRAMFILES(X86)'], environment['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => windowsPlaces.map((place) => join(folder, place)));
}
