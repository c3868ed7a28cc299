// Google's own client of the protocol, fetched when a test first needs it and kept in .cache afterwards. It is no
// dependency of the project: 625 packages and 240 MB for one test.
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const version = '15.34.2';
// From the working folder, which is the repository's for every command.
const cacheFolder = resolve('.cache/firebase-tools');

/** Returns the path of its program, for Node. */
export async function installFirebaseTools(): Promise<string> {
  const folder = join(cacheFolder, version);
  const isInstalled = await access(folder).then(
    () => true,
    () => false,
  );
  if (!isInstalled) await install(folder);
  return join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
}

/** Elsewhere first: an installation that was cut short is not taken for a whole one. */
async function install(folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-'));
  try {
    // Without a manifest of its own npm would look for one further up, and find the project's.
    await writeFile(join(unfinished, 'package.json'), '{"private":true}\n');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
    await promisify(execFile)('npm', [
      'install',
      '--prefix',
      unfinished,
      ...options,
      `firebase-tools@${version}`,
    ]);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
