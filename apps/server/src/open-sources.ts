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
import type { BiServer } from '@prumo/bi-server/rest/create-bi-server';
import type { Connection } from '@prumo/database/connection';

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
