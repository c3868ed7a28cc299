// Google's own clients of the protocol, fetched when a test first needs them and kept in .cache afterwards. They are no
// dependencies of the project: firebase-tools are 625 packages and 240 MB, firebase-admin is 73 MB.
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const versions = { 'firebase-tools': '15.34.2', 'firebase-admin': '13.9.0' } as const;

/** Returns its folder. */
export async function installFromNpm(name: keyof typeof versions): Promise<string> {
  // From the working folder, which is the repository's for every command.
  const cacheFolder = resolve('.cache', name);
  const folder = join(cacheFolder, versions[name]);
  const isInstalled = await access(folder).then(
    () => true,
    () => false,
  );
  if (!isInstalled) await install(`${name}@${versions[name]}`, folder, cacheFolder);
  return join(folder, 'node_modules', name);
}

/** Elsewhere first: an installation that was cut short is not taken for a whole one. */
async function install(wanted: string, folder: string, cacheFolder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-'));
  try {
    // Without a manifest of its own npm would look for one further up, and find the project's.
    await writeFile(join(unfinished, 'package.json'), '{"private":true}\n');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    await promisify(execFile)('npm', ['install', '--prefix', unfinished, ...options, wanted]);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
