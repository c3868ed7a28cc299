import { chromium, type LaunchOptions } from '@playwright/test';

import { listBrowserCandidates } from './browser-candidates.ts';
import { findBrowser, type Browser } from './find-browser.ts';

/** A name of this machine that no browser takes for its own, as `localhost` is: a server there is not trusted without https. */
export const hospitalHost = 'prumo.hospital';

// Playwright reads its configuration anew in each worker; what the first reading found is handed down here.
const handDown = 'PRUMO_TESTS_BROWSER';

/** How the browser tests and the benchmarks start Chromium. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const found = process.env[handDown];
  // What is found there was put there by the line below.
  const browser =
    found === undefined
      ? await findBrowser(listBrowserCandidates(), requireStart)
      : (JSON.parse(found) as Browser);
  process.env[handDown] = JSON.stringify(browser);
  return presentLaunchOptions(browser);
}

async function requireStart(browser: Browser): Promise<void> {
  const running = await chromium.launch({ ...presentLaunchOptions(browser), timeout: 30_000 });
  await running.close();
}

/** What Playwright switches off: its list is said again here, because of two such switches Chromium heeds the last. */
export const featuresPlaywrightDisables: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

// Chromium draws parts of its own window with pages that no test sees: for each context they cost more processor
// time than the portal does.
const windowFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

const disabledFeatures = [...featuresPlaywrightDisables, ...windowFeatures];

// Never the arguments of @sparticuz/chromium: they switch off web security and hide faults of CORS and CSP.
function presentLaunchOptions({ path, environment }: Browser): LaunchOptions {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: path,
    ...(environment === undefined ? {} : { env: { ...process.env, ...environment } }),
    args: [
      // Chromium refuses to run as root with its sandbox.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${hospitalHost} 127.0.0.1`,
      '--no-first-run',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  };
}
