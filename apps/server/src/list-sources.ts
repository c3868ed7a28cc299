// Which databases queries may read, and by which logins.
import { createDocstoreReader } from '@prumo/database/reader-login';

import { loadWarehouse } from './demo/load-warehouse.ts';
import type { Settings } from './settings/setting-table.ts';

export interface ListedSources {
  /** Addresses by name. */
  readonly warehouses: Readonly<Record<string, string>>;
  /** Those that show one department at a time: the portal's own data. */
  readonly departmentSources: Readonly<Record<string, string>>;
}

interface SourceListParts {
  readonly settings: Pick<Settings, 'DEMO' | 'DEMO_WAREHOUSE' | 'BI_URL' | 'DATA_SOURCES'>;
  /** Of the server's own database. */
  readonly url: string;
  /** Of the embedded PostgreSQL; in somebody else's we are guests. */
  readonly superuserUrl: string | undefined;
  readonly demoFolder: string;
  readonly onProgress: (line: string) => void;
}

/** The demo's warehouses, where we may create databases, and those of the settings, which win. */
export async function listSources(parts: SourceListParts): Promise<ListedSources> {
  const { settings, superuserUrl, onProgress } = parts;
  const isDemo =
    settings.DEMO && settings.DEMO_WAREHOUSE && settings.BI_URL === '' && superuserUrl !== undefined;
  const ofDemo = isDemo ? await loadWarehouse({ superuserUrl, folder: parts.demoFolder, onProgress }) : {};
  const { DOCSTORE: givenReader, ...given } = settings.DATA_SOURCES;
  // The login for the portal's own data: ours where we may create one, else that of the settings, if any.
  const docstore =
    superuserUrl === undefined
      ? givenReader
      : await createDocstoreReader({ superuserUrl, serverRole: new URL(parts.url).username });
  return {
    warehouses: { ...ofDemo, ...given },
    departmentSources: docstore === undefined ? {} : { DOCSTORE: docstore },
  };
}
