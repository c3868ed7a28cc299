#!/usr/bin/env node
// create-prumo-app FOLDER [--key KEY] [--title TITLE]: copies the sample app, under a key and a title of its own, with the
// kit that it is built against. It asks no server for anything.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** As the sample calls itself. */
const sample = { key: 'meu-aplicativo', title: 'Meu aplicativo' };

try {
  create();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}

function create() {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, title: { type: 'string' } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) {
    throw new Error('create-prumo-app FOLDER [--key KEY] [--title TITLE]');
  }
  const folder = resolve(given);
  const key = values.key ?? basename(folder);
  if (!/^[a-z0-9-]{1,60}$/.test(key)) {
    throw new Error(`"${key}" is no key: it takes a-z, 0-9 and -. Give another folder, or --key KEY.`);
  }
  const title = values.title ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
  if (/['"`\\\n<>{}]/.test(title) || title.trim() === '') throw new Error(`"${title}" is no title.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);

  const kit = findKit();
  mkdirSync(join(folder, 'kit'), { recursive: true });
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true });
  cpSync(kit, join(folder, 'kit', basename(kit)));
  // Packed packages cannot hold a file of this name.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const file of listFiles(folder)) {
    const text = readFileSync(file, 'utf8');
    const own = text
      .replaceAll(sample.key, key)
      .replaceAll(sample.title, title)
      .replaceAll('prumo-portal-kit.tgz', basename(kit));
    if (own !== text) writeFileSync(file, own);
  }
  const shown = relative('.', folder).replace(/^$/, '.');
  console.log(
    `The app ${key} is in ${shown}. Go on with:\n\n  cd ${shown}\n  npm install\n  npm run build\n`,
  );
}

/** The one that was packed with this program; in a clone of the portal, the one that `npm run kit` packed last. */
function findKit() {
  for (const folder of ['kit', '../../dist/kit']) {
    const place = join(import.meta.dirname, folder);
    const name = existsSync(place)
      ? readdirSync(place).find((each) => /^prumo-portal-kit-.*\.tgz$/.test(each))
      : undefined;
    if (name !== undefined) return join(place, name);
  }
  throw new Error('There is no packed kit; run `npm run kit` in the clone of the portal first.');
}

/**
 * @param {string} folder
 * @returns {string[]} the texts in it
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tgz'))
    .map((entry) => join(entry.parentPath, entry.name));
}
