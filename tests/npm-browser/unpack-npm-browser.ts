import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

interface UnpackedBrowser {
  readonly path: string;
  readonly fontConfiguration: string;
  readonly libraryFolder: string;
}

/** `npm test` installs it where the machine has no browser that starts. */
export function isNpmBrowserInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the Chromium of @sparticuz/chromium, once for each version of it. */
export async function unpackNpmBrowser(): Promise<UnpackedBrowser> {
  const folder = join(
    import.meta.dirname,
    '..',
    '..',
    '.cache',
    'browser',
    `sparticuz-${installedVersion()}`,
  );
  if (!existsSync(folder)) {
    // Whole or not at all: the package would take a half-written program for a finished one.
    const unfinished = `${folder}.${process.pid}`;
    try {
      await mkdir(unfinished, { recursive: true });
      await unpackInto(unfinished);
      await writeFile(join(unfinished, 'fonts.conf'), presentFontConfiguration(folder));
      await moveIntoPlace(unfinished, folder);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return {
    path: join(folder, 'chromium'),
    fontConfiguration: join(folder, 'fonts.conf'),
    libraryFolder: join(folder, 'al2023', 'lib'),
  };
}

function installedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8');
  // npm installs no package whose manifest has no version.
  return (JSON.parse(manifest) as { version: string }).version;
}

// The package unpacks into the temporary folder, takes whatever `chromium` stands there already for its own,
// and gives away its libraries only where it sees Amazon's environment, which it then also changes: so it gets
// a process of its own.
async function unpackInto(folder: string): Promise<void> {
  const program = join(import.meta.dirname, 'npm-browser-unpacker.mjs');
  await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}

// On a machine without any font, Chromium shows no text and finds none. The package brings one.
function presentFontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}

async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder);
  } catch (failure) {
    // Another run was first; what it unpacked is the same.
    if (!existsSync(folder)) throw failure;
  }
}
