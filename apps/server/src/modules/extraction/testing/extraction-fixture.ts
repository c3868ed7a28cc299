// Two departments, a small warehouse and the reader of the portal's own data, for tests of extraction.
import { createCatalogueFiles } from '@prumo/bi-server/olap/catalogue-files';
import { createCubeQueries } from '@prumo/bi-server/olap/cube-queries';
import { createOlapCatalogues } from '@prumo/bi-server/olap/olap-catalogues';
import { createReaderRoles } from '@prumo/bi-server/olap/permissions/reader-roles';
import { createQueryExecutor } from '@prumo/bi-server/queries/executor/create-query-executor';
import { createFileRepository } from '@prumo/bi-server/repository/create-file-repository';
import { serverUser } from '@prumo/bi-server/rest/http/bi-user';
import { createSourceAccess } from '@prumo/bi-server/queries/source-access/create-source-access';
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import { createDatabase, type Database } from '@prumo/database/database';
import { createDocstoreReader } from '@prumo/database/reader-login';
import { migrate } from '@prumo/database/migrations';
import { createOrdinaryRole } from '@prumo/database/ordinary-role';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { sql } from 'kysely';

import { allMigrations } from '../../../all-migrations.ts';
import { createDepartmentsRepository } from '../../departments/departments.repository.ts';
import { createIndicatorsRepository, type StoredAuthor } from '../../indicators/indicators.repository.ts';
import { buildIndicator } from '../../indicators/testing/build-indicator.ts';
import { createQueryRunner, type ExtractionLimits } from '../create-query-runner.ts';
import { createDocstoreVisits } from '../docstore-visits.repository.ts';
import { createExtractionService, type ExtractionService } from '../extraction.service.ts';

export interface ExtractionFixture {
  readonly database: Database;
  readonly warehouse: TestWarehouse;
  readonly service: ExtractionService;
  readonly time: { now: number };
  /** Those who can still log in, with their roles. */
  readonly people: Map<string, readonly string[]>;
  /** How often somebody was told of a change. */
  readonly notified: { count: number };
  addIndicator(
    id: string,
    query: Partial<ExtractionQuery> & { readonly query: string },
    departmentId?: string,
    author?: StoredAuthor,
  ): Promise<void>;
  setQuery(id: string, query: string): Promise<void>;
  /** As those who fill the warehouse do. */
  loadWarehouse(text: string): Promise<void>;
  /** Cubes over the warehouse, on the word of the product. */
  publishCubes(schemaText: string): Promise<void>;
  /** Rows of any table of the portal, as the superuser. */
  read(text: string): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export async function createExtractionFixture(limits?: ExtractionLimits): Promise<ExtractionFixture> {
  const { url: superuserUrl, database: asSuperuser, drop } = await createTestDatabase([]);
  // With the rights that the server has in its embedded database, and no more: all tables are its own.
  await sql`drop schema prumo_migrations cascade`.execute(asSuperuser.queries());
  const serverUrl = await createOrdinaryRole(superuserUrl);
  const database = createDatabase({ url: serverUrl, maxConnections: 5 });
  await migrate(database, allMigrations);
  const warehouse = await createTestWarehouse();
  const readerUrl = await createDocstoreReader({
    superuserUrl,
    serverRole: new URL(serverUrl).username,
  });
  const executor = createQueryExecutor({
    warehouses: { SGHDW: warehouse.readerUrl, SGHDADOS: 'postgres://a:b@127.0.0.1:1/none' },
    departmentSources: { DOCSTORE: readerUrl },
    // One connection: each query of DOCSTORE comes after one of another department.
    limits: { connections: 1 },
  });
  const people = new Map<string, readonly string[]>();
  const sourceAccess = createSourceAccess({
    findPerson: async (userName) => {
      const roles = people.get(userName);
      return roles && { roles };
    },
  });
  const catalogueFiles = createCatalogueFiles(createFileRepository({ database, clock: () => time.now }));
  const time = { now: Date.parse('2026-04-02T12:00:00Z') };
  const notified = { count: 0 };
  const service = createExtractionService({
    database,
    runner: createQueryRunner({
      executor,
      cubes: createCubeQueries(
        createOlapCatalogues({
          files: catalogueFiles,
          clock: () => time.now,
          executor,
          sourceAccess,
          readerRoles: createReaderRoles({ database }),
          compareTexts: new Intl.Collator('pt-BR').compare,
        }),
      ),
      sourceAccess,
      visits: createDocstoreVisits(database),
      biQueries: undefined,
      ...(limits !== undefined && { limits }),
    }),
    biQueries: undefined,
    clock: () => time.now,
    onChanged: () => (notified.count += 1),
  });
  await createDepartmentsRepository(database).insert(
    ['UTIA', 'CC'].map((initials) => ({
      id: `dep-${initials.toLowerCase()}`,
      initials,
      name: `Setor ${initials}`,
      responsible: 'CARLA.MENDES',
      manager: null,
      email: null,
    })),
  );

  return {
    database,
    warehouse,
    service,
    time,
    people,
    notified,
    async addIndicator(id, query, departmentId = 'dep-utia', author = { kind: 'server' }) {
      const indicator = buildIndicator({
        id,
        departmentId,
        code: id.toUpperCase(),
        name: id,
        extraction: { datasource: 'SGHDW', type: 'SQL', ...query },
      });
      await createIndicatorsRepository(database).insert([indicator], author);
    },
    async setQuery(id, query) {
      await sql`update quality.indicator set extraction_query = ${query} where id = ${id}`.execute(
        database.queries(),
      );
    },
    async loadWarehouse(text) {
      const loader = createDatabase({ url: warehouse.superuserUrl, maxConnections: 1 });
      await sql.raw(`set search_path = ${warehouse.name}; ${text}`).execute(loader.queries());
      await loader.close();
    },
    async publishCubes(schemaText) {
      await catalogueFiles.save(serverUser, {
        name: 'SGHDW',
        dataSource: 'SGHDW',
        schemaText,
        overwrite: true,
      });
    },
    read: async (text) => (await sql.raw(text).execute(asSuperuser.queries())).rows,
    async close() {
      await executor.close();
      const reader = new URL(readerUrl).username;
      await sql.raw(`drop owned by ${reader}; drop role ${reader}`).execute(asSuperuser.queries());
      await database.close();
      await drop();
      await warehouse.drop();
    },
  };
}
