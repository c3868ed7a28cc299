import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineExternalApp } from '@prumo/portal-kit/build/external-app';
import { build } from 'vite';

/** Of the tests, and the one that `npm create prumo-app` copies. */
const places = { beds: 'sample-app', 'meu-aplicativo': '../../external-apps/template/app' } as const;

/**
 * Builds a sample app as its authors would, and puts it into the folder of a portal: under another name first, so that it is
 * there all at once.
 */
export async function dropSampleApp(appsFolder: string, key: keyof typeof places): Promise<void> {
  const workshop = join(appsFolder, `.${key}`);
  const { build: options, ...config } = defineExternalApp({ key });
  await build({
    ...config,
    configFile: false,
    root: fileURLToPath(new URL(places[key], import.meta.url)),
    logLevel: 'warn',
    build: { ...options, outDir: workshop },
  });
  await rename(workshop, join(appsFolder, key));
}
