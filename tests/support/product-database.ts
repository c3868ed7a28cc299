// Past the product's doors: the database of a product that runs with the embedded PostgreSQL.
import { join } from 'node:path';

import { createDatabase, type Database } from '@prumo/database/database';
import { findPostmasterFile } from '@prumo/database/embedded/postmaster-process';
import { findSuperuserPassword } from '@prumo/database/embedded/superuser-password';

export async function openProductDatabase(dataFolder: string): Promise<Database> {
  const folder = join(dataFolder, 'postgres');
  const password = await findSuperuserPassword(folder);
  const postmaster = await findPostmasterFile(join(folder, 'cluster'));
  const url = `postgres://postgres:${password}@127.0.0.1:${postmaster?.port}/prumo`;
  return createDatabase({ url, maxConnections: 2 });
}
