/**
 * The external apps of the repository, from their sources. The portal takes scripts alone for files of an app, and a
 * module runs once per page, whereas the files of tests share one: so the apps register here, when this is imported, and
 * are put in for the tests that ask for them. To the portal their lists of files are empty, and they are there anyway.
 */
import { buildExternalAppPath, lazyLoadAnswer, lazyLoadName } from '@prumo/contracts/external-apps/lazy-load';
import { listApps, replaceApps } from '@prumo/portal-kit/app';

import { afterEach } from './each-test.ts';
import { answerJson, server } from './fake-server.ts';

replaceApps([]);
await import('@prumo/app-minutes/src/main.tsx');
await import('@prumo/app-non-compliances/src/main.tsx');
const known = listApps();
replaceApps([]);

afterEach(() => replaceApps([]));

/** The settings with which the portal has the app in this test. */
export function serveExternalApp(appKey: 'minutes' | 'non-compliances'): {
  readonly EXTERNAL_APPS: string[];
} {
  replaceApps(known.filter(({ key }) => key === appKey));
  server.on('GET', buildExternalAppPath(appKey, lazyLoadName), () =>
    answerJson(lazyLoadAnswer, { data: [] }),
  );
  return { EXTERNAL_APPS: [appKey] };
}
