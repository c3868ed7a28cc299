import { readSettings } from './read-settings.ts';
import type { Settings } from './setting-table.ts';

/** The settings of this process. */
export async function readProcessSettings(): Promise<Settings> {
  return await readSettings({ environment: process.env, workingFolder: process.cwd() });
}
