import { build } from 'vite';

import { knownInputsPlugin } from './known-inputs-plugin.mjs';
import { pathInRepository } from './repository.mjs';
import { singleIconsPlugin } from './single-icons-plugin.mjs';

/**
 * @param {import('./apps.mjs').App} app
 * @param {string} outputFolder
 */
export async function bundleBrowserApp(app, outputFolder) {
  await build({
    root: pathInRepository(app.folder),
    configFile: pathInRepository(`${app.folder}/vite.config.ts`),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: outputFolder, emptyOutDir: true },
    plugins: [knownInputsPlugin(app), singleIconsPlugin()],
  });
}
