import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineExternalApp } from '@prumo/portal-kit/build/external-app';
import { build } from 'vite';

/**
 * Builds the sample app as its authors would, and puts it into the folder of a portal: under another name first, so that it is
 * there all at once.
 */
export async function dropSampleApp(appsFolder: string): Promise<void> {
  const key = 'beds';
  const workshop = join(appsFolder, `.${key}`);
  const { build: options, ...config } = defineExternalApp({ key });
  await build({
    ...config,
    configFile: false,
    root: fileURLToPath(new URL('sample-app', import.meta.url)),
    logLevel: 'warn',
    build: { ...options, outDir: workshop },
  });
  await rename(workshop, join(appsFolder, key));
}
