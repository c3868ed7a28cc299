import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readSettings } from './read-settings.ts';
import type { Settings } from './setting-table.ts';

/** The settings of this process. */
export async function readProcessSettings(): Promise<Settings> {
  return await readSettings({ environment: process.env, workingFolder: process.cwd() });
}

/** SESSION_SECRET, or the one made at the first start and kept in DATA_DIR for its owner's eyes only. */
export async function getSessionSecret(settings: Settings): Promise<string> {
  if (settings.SESSION_SECRET !== '') return settings.SESSION_SECRET;
  const path = join(settings.DATA_DIR, 'session-secret');
  await mkdir(settings.DATA_DIR, { recursive: true });
  try {
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${path} does not hold the secret it should: restore it or delete it`);
  return secret;
}
