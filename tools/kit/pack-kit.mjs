import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { pathInRepository } from '../steps/repository.mjs';
import { runNpm } from '../steps/run-npm.mjs';
import { emitKitTypes } from './emit-kit-types.mjs';
import { presentKitPage } from './present-kit-page.mjs';

const template = 'external-apps/template';

/** What the kit's own part of a build imports, besides the packages that its types name. */
const buildPackages = ['@vitejs/plugin-react', 'vite'];

/** Types alone: the page of the portal has the modules themselves. React's are not in the package `react`. */
const typePackages = ['@types/react'];

/**
 * @param {string} folder
 * @returns {Promise<readonly string[]>} the kit, and the program that begins an app, as npm takes them
 */
export async function packKit(folder) {
  mkdirSync(folder, { recursive: true });
  mkdirSync(pathInRepository('.cache'), { recursive: true });
  for (const name of readdirSync(folder)) {
    if (/^(?:prumo-portal-kit|create-prumo-app)-.*\.tgz$/.test(name)) rmSync(join(folder, name));
  }
  const workshop = mkdtempSync(pathInRepository('.cache/kit-'));
  try {
    const kit = join(workshop, 'portal-kit');
    await layOutKit(kit);
    const packed = await pack(kit, folder);
    const creator = join(workshop, 'create-prumo-app');
    cpSync(pathInRepository(template), creator, {
      recursive: true,
      filter: (path) => !/[/\\](?:node_modules|dist)$/.test(path),
    });
    cpSync(packed, join(creator, 'kit', basename(packed)));
    return [packed, await pack(creator, folder)];
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

/** @param {string} folder */
async function layOutKit(folder) {
  const types = await emitKitTypes();
  const { files, entries, packages } = types;
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, 'types', path)), { recursive: true });
    writeFileSync(join(folder, 'types', path), text);
  }
  for (const name of ['external-app.mjs', 'shared-modules.mjs']) {
    cpSync(pathInRepository(`packages/portal-kit/build/${name}`), join(folder, 'build', name));
  }
  const exports = Object.fromEntries(
    [...entries].map(([subpath, path]) => [
      subpath,
      {
        types: `./types/${path}`,
        ...(subpath.startsWith('./build/') && { default: `${subpath}.mjs` }),
      },
    ]),
  );
  const needed = [...new Set([...packages, ...buildPackages, ...typePackages])].toSorted();
  const manifest = {
    name: '@prumo/portal-kit',
    version: readVersion('packages/portal-kit'),
    description: 'What an external app of the Prumo portal is written with: types, and its build',
    license: 'MIT',
    type: 'module',
    exports,
    dependencies: Object.fromEntries(needed.map((name) => [name, readVersion(`node_modules/${name}`)])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'portal-kit.md'), presentKitPage(types));
  cpSync(pathInRepository('docs/external-apps.md'), join(folder, 'README.md'));
  for (const name of ['calls.md', 'pictures/external-app.png']) {
    cpSync(pathInRepository(`docs/${name}`), join(folder, name));
  }
}

/**
 * @param {string} folder of a package
 * @param {string} destination
 */
async function pack(folder, destination) {
  const { name, version } = readManifest(join(folder, 'package.json'));
  await runNpm(['pack', folder, '--pack-destination', destination, '--ignore-scripts', '--offline']);
  return join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** @param {string} folder relative to the repository */
function readVersion(folder) {
  return readManifest(pathInRepository(`${folder}/package.json`)).version;
}

/**
 * @param {string} path
 * @returns {{ name: string, version: string }}
 */
function readManifest(path) {
  return /** @type {{ name: string, version: string }} */ (JSON.parse(readFileSync(path, 'utf8')));
}
