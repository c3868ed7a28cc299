// The BI server through HTTP: a large tree, a long list of documents, queries over the demo warehouse.
// Beside each stands the share of the time that PostgreSQL itself was busy with it.
import { setTimeout as sleep } from 'node:timers/promises';

import { createFileRepository } from '@prumo/bi-server/repository/create-file-repository';
import { createDatabase } from '@prumo/database/database';
import { startTestPostgres } from '@prumo/database/testing/test-postgres';
import { loadWarehouse } from '@prumo/server/demo/load-warehouse';
import { createDepartmentsRepository } from '@prumo/server/modules/departments/departments.repository';

import { countPerSecond } from './count-per-second.ts';
import { readBusyMilliseconds } from './read-busy-milliseconds.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

const fileCount = 5_000;
const departmentCount = 1_000;
const system = { userName: 'system', roles: ['Administrator'], isAdministrator: true };

console.log('BI server (8 connections)');
const postgres = await startTestPostgres();
const sources = await loadWarehouse({ superuserUrl: postgres.url, folder: 'demo', onProgress: () => {} });
const dataSources = Object.entries(sources).map(([name, url]) => `${name}=${url}`);

await withProduct(
  { DATABASE_URL: postgres.url, DEMO: 'on', DATA_SOURCES: dataSources.join(' '), LOG_LEVEL: 'warn' },
  async ({ url }) => {
    const database = createDatabase({ url: postgres.url, maxConnections: 4 });
    const files = createFileRepository({ database, clock: Date.now });
    for (let index = 0; index < fileCount; index += 1) {
      const path = `/public/bench/folder-${index % 50}/report-${index}.html`;
      await files.writeFile(system, path, Buffer.from('<p>bench</p>'));
    }
    await createDepartmentsRepository(database).insert(
      Array.from({ length: departmentCount }, (_, index) => ({
        id: `bench-${index}`,
        initials: `B${String(index).padStart(4, '0')}`,
        name: `Bench department ${index}`,
        responsible: 'ADMIN',
        manager: null,
        email: null,
      })),
    );
    const authorization = `Basic ${Buffer.from('ADMIN:prumo').toString('base64')}`;
    const headers = { authorization, accept: 'application/json' };

    const cases = [
      {
        what: `tree of ${fileCount} files`,
        path: '/pentaho/api/repo/files/:/tree?showHidden=false&filter=FILES%7C*.html',
        databaseUrl: postgres.url,
      },
      {
        what: `docstore list of ${departmentCount} departments`,
        path: '/pentaho/plugin/prumo/api/docstore?parammethod=GET&paramtype=department',
        databaseUrl: postgres.url,
      },
      {
        what: 'doQuery over the demo warehouse, not cached',
        path: '/pentaho/plugin/cda/api/doQuery?path=/public/seguranca-do-paciente/incidentes.cda&dataAccessId=mensal&bypassCache=true',
        databaseUrl: sources['SGHDW'] ?? '',
      },
      {
        what: 'the same, cached as the file declares',
        path: '/pentaho/plugin/cda/api/doQuery?path=/public/seguranca-do-paciente/incidentes.cda&dataAccessId=mensal',
        databaseUrl: sources['SGHDW'] ?? '',
      },
    ];
    for (const { what, path, databaseUrl } of cases) {
      const ask = async (): Promise<void> => {
        const response = await fetch(url + path, { headers });
        const body = await response.text();
        if (!response.ok) throw new Error(`${what}: ${response.status} ${body.slice(0, 200)}`);
      };
      await ask();
      const busyBefore = await readBusyMilliseconds(postgres.url, databaseUrl);
      const startedAt = performance.now();
      const { perSecond } = await countPerSecond(8, 4, ask);
      const elapsed = performance.now() - startedAt;
      // PostgreSQL tells its statistics about once a second.
      await sleep(1_500);
      const busy = (await readBusyMilliseconds(postgres.url, databaseUrl)) - busyBefore;
      const share = Math.round((100 * busy) / elapsed);
      printFigure({
        what,
        measured: `${perSecond.toFixed(1)}/s`,
        note: `PostgreSQL busy ${share} % of one core`,
      });
    }
    await database.close();
  },
);
await postgres.stop();
