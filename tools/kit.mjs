// npm run kit [-- FOLDER]: packs what somebody elsewhere needs to write an external app, in dist/kit unless told: the kit
// with its types, and the program that begins an app with it.
import { relative, resolve } from 'node:path';

import './steps/require-node-version.mjs';

const { ensureInstalled } = await import('./steps/install.mjs');
const { pathInRepository } = await import('./steps/repository.mjs');

await ensureInstalled('test');

const { packKit } = await import('./kit/pack-kit.mjs');

const [folder] = process.argv.slice(2);
for (const file of await packKit(folder === undefined ? pathInRepository('dist/kit') : resolve(folder))) {
  console.log(relative('.', file));
}
