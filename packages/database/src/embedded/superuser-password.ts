// The random password of PostgreSQL's superuser, readable for the owner of the data folder only.
import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export async function findSuperuserPassword(dataFolder: string): Promise<string | null> {
  try {
    return (await readFile(passwordFile(dataFolder), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Two servers that start at the same moment end up with the same password. */
export async function createSuperuserPassword(dataFolder: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const draft = `${passwordFile(dataFolder)}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.sync();
    await file.close();
    // Unlike a rename, a link never replaces a password that is there already.
    await link(draft, passwordFile(dataFolder));
    return password;
  } catch (error) {
    const existing = await findSuperuserPassword(dataFolder);
    if (existing === null) throw error;
    return existing;
  } finally {
    await rm(draft, { force: true });
  }
}

function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'superuser-password');
}
