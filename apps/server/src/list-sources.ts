// One executor of queries and one place that decides who may read which source, for the whole server: those of the
// embedded BI server or, in front of a remote one, of our own.
import type { CubeQueries } from '@prumo/bi-server/olap/cube-queries';
import {
  createQueryExecutor,
  type QueryExecutor,
  type QueryRunRecord,
} from '@prumo/bi-server/queries/executor/create-query-executor';
import {
  createSourceAccess,
  type SourceAccess,
} from '@prumo/bi-server/queries/source-access/create-source-access';
import type { BiServer } from '@prumo/bi-server/rest/bi-server-parts';
import type { Connection } from '@prumo/database/connection';
import { createDocstoreReader } from '@prumo/database/reader-login';

import { loadWarehouse } from './demo/load-warehouse.ts';
import { createKnownPeopleRepository } from './gateway/known-people.repository.ts';
import type { Settings } from './settings/setting-table.ts';

export interface OpenedSources {
  readonly executor: QueryExecutor;
  readonly sourceAccess: SourceAccess;
  /** Of the embedded BI server only: the cubes of a remote one are its own. */
  readonly cubes: CubeQueries | undefined;
}

interface SourcesParts {
  readonly settings: Pick<Settings, 'QUERY_PUBLISHERS'>;
  readonly database: Connection;
  readonly biServer: BiServer | undefined;
  /** Addresses by name. */
  readonly warehouses: Readonly<Record<string, string>>;
  readonly departmentSources: Readonly<Record<string, string>>;
  readonly auditQuery: (record: QueryRunRecord) => void;
}

export function openSources(parts: SourcesParts): OpenedSources {
  if (parts.biServer !== undefined) return parts.biServer;
  const knownPeople = createKnownPeopleRepository(parts.database);
  return {
    cubes: undefined,
    executor: createQueryExecutor({
      warehouses: parts.warehouses,
      departmentSources: parts.departmentSources,
      audit: parts.auditQuery,
    }),
    sourceAccess: createSourceAccess({
      publisherRoles: parts.settings.QUERY_PUBLISHERS,
      // As that server told it when they last logged in: it tells nobody but administrators about others.
      findPerson: async (userName) => await knownPeople.find(userName),
    }),
  };
}

// Which databases queries may read, and by which logins.

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
