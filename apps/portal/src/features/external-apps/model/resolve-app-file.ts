import { buildExternalAppPath } from '@prumo/contracts/external-apps/lazy-load';

export interface AppFile {
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
