import { buildExternalAppPath } from '@prumo/contracts/external-apps/lazy-load';
import { listApps, withdrawApp } from '@prumo/portal-kit/app';

import { getLazyLoadList } from '../api/lazy-load-list.ts';

const browserFiles: PageFiles = { importScript, attachStyleSheet };

async function importScript(url: string): Promise<unknown> {
  // The file is none of this build: which one it is, is known when the portal runs.
  const module: unknown = await import(/* @vite-ignore */ url);
  return module;
}

function attachStyleSheet(url: string): AttachedStyleSheet {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${url} is no style sheet that can be loaded`)));
  });
  document.head.append(link);
  return { loaded, detach: () => link.remove() };
}

/** How files come into the page. */
interface PageFiles {
  /** Runs the file as an ES module. */
  readonly importScript: (url: string) => Promise<unknown>;
  readonly attachStyleSheet: (url: string) => AttachedStyleSheet;
}

interface AttachedStyleSheet {
  readonly loaded: Promise<void>;
  readonly detach: () => void;
}

interface LoaderParts extends PageFiles {
  readonly listFiles: (appKey: string) => Promise<readonly string[]>;
  /** One of its files has made the app known. */
  readonly isRegistered: (appKey: string) => boolean;
  readonly withdraw: (appKey: string) => void;
}

/** Answers the keys of the apps that could not be loaded. One of them never touches another. */
export async function loadExternalApps(
  appKeys: readonly string[],
  parts: LoaderParts = pageParts,
): Promise<readonly string[]> {
  const outcomes = await Promise.all(
    appKeys.map(async (appKey) => ({ appKey, isLoaded: await loadApp(appKey, parts) })),
  );
  return outcomes.filter(({ isLoaded }) => !isLoaded).map(({ appKey }) => appKey);
}

/** A file may count on those before it; with the first that fails the app is given up. */
async function loadApp(appKey: string, parts: LoaderParts): Promise<boolean> {
  const attached: AttachedStyleSheet[] = [];
  try {
    for (const name of await parts.listFiles(appKey)) {
      const { kind, url } = resolveAppFile(appKey, name);
      if (kind === 'style') {
        const styleSheet = parts.attachStyleSheet(url);
        attached.push(styleSheet);
        await withinLimit(styleSheet.loaded, url);
      } else {
        await withinLimit(parts.importScript(url), url);
      }
    }
    if (!parts.isRegistered(appKey)) {
      throw new Error('none of its files has registered it');
    }
    return true;
  } catch (error) {
    console.error(`The external app ${appKey} could not be loaded.`, error);
    for (const { detach } of attached) {
      detach();
    }
    parts.withdraw(appKey);
    return false;
  }
}

const pageParts: LoaderParts = {
  ...browserFiles,
  listFiles: getLazyLoadList,
  isRegistered: (appKey) => listApps().some(({ key }) => key === appKey),
  withdraw: withdrawApp,
};

const timeLimitMs = 20_000;

/** A file that never comes would keep whoever waits for the apps waiting for ever. */
async function withinLimit(loading: Promise<unknown>, url: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} did not come in time`)), timeLimitMs);
  });
  try {
    await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
}

interface AppFile {
  readonly kind: 'script' | 'style';
  readonly url: string;
}

/** What a name in the list of an app stands for; an app loads scripts and style sheets of its own folder only. */
export function resolveAppFile(appKey: string, name: string): AppFile {
  const folder = new URL(buildExternalAppPath(appKey, ''), anyOrigin);
  const file = URL.canParse(name, folder.href) ? new URL(name, folder) : null;
  if (file === null || file.origin !== folder.origin || !file.pathname.startsWith(folder.pathname)) {
    throw new TypeError(`${name} is no file of the external app ${appKey}`);
  }
  const kind = findKind(file.pathname);
  if (kind === null) {
    throw new TypeError(`${name} of the external app ${appKey} is neither script nor style sheet`);
  }
  return { kind, url: `${file.pathname}${file.search}` };
}

/** URLs are compared, and those of a page without its origin cannot be. */
const anyOrigin = 'http://portal.invalid';

function findKind(pathname: string): AppFile['kind'] | null {
  if (/\.m?js$/.test(pathname)) {
    return 'script';
  }
  return pathname.endsWith('.css') ? 'style' : null;
}
