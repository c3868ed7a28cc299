// The data sources of the demo hospital, each in a database of its own with its own read-only login.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createWarehouse } from '@prumo/database/warehouse';

const names = ['SGHDW', 'SGHDADOS'] as const;

interface WarehouseParts {
  /** Of the embedded PostgreSQL; on a PostgreSQL of somebody else no databases are created. */
  readonly superuserUrl: string;
  readonly folder: string;
  readonly onProgress: (line: string) => void;
}

/** Address of each data source by its name. Loads on the first start only. */
export async function loadWarehouse(parts: WarehouseParts): Promise<Readonly<Record<string, string>>> {
  const urls: Record<string, string> = {};
  for (const name of names) {
    const folder = join(parts.folder, 'warehouse', name.toLowerCase());
    urls[name] = await createWarehouse({
      superuserUrl: parts.superuserUrl,
      name: name.toLowerCase(),
      schemaSql: await readFile(join(folder, 'schema.sql'), 'utf8'),
      seedSql: await readFile(join(folder, 'seed.sql'), 'utf8'),
      onProgress: parts.onProgress,
    });
  }
  return urls;
}
