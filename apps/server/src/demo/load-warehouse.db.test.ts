import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  createQueryExecutor,
  type QueryExecutor,
} from '@prumo/bi-server/queries/executor/create-query-executor';
import { createSourceAccess } from '@prumo/bi-server/queries/source-access/create-source-access';
import { extractionQuery } from '@prumo/contracts/documents/kpi';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';

import { allMigrations } from '../all-migrations.ts';
import { createDepartmentsRepository } from '../modules/departments/departments.repository.ts';
import { createQueryRunner } from '../modules/extraction/create-query-runner.ts';
import { createDocstoreVisits } from '../modules/extraction/docstore-visits.repository.ts';
import { createExtractionService } from '../modules/extraction/extraction.service.ts';
import {
  createIndicatorsRepository,
  type StoredIndicator,
} from '../modules/indicators/indicators.repository.ts';
import { loadWarehouse } from './load-warehouse.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const lines: string[] = [];
let executor: QueryExecutor;
const sourceAccess = createSourceAccess({ findPerson: async () => undefined });

async function load(): Promise<Readonly<Record<string, string>>> {
  return await loadWarehouse({
    superuserUrl: inject('testPostgresUrl'),
    folder,
    onProgress: (line) => lines.push(line),
  });
}

beforeAll(async () => {
  executor = createQueryExecutor({
    warehouses: await load(),
    limits: { waitSeconds: 60, connectSeconds: 60 },
  });
}, 180_000);

afterAll(async () => {
  await executor.close();
});

async function read(name: string, sql: string) {
  const right = await sourceAccess.requireAuthor({ kind: 'server' });
  return (await executor.run(right.open(name, { kind: 'schedule' }), sql, new Map())).rows;
}

const department = {
  id: 'dep-nir',
  initials: 'NIR',
  name: 'Núcleo Interno',
  responsible: 'ANA.PRADO',
  manager: null,
  email: null,
};

const catalogue = z.object({
  indicators: z.array(
    z.object({ code: z.string(), name: z.string(), automatedExtractionQuery: z.optional(extractionQuery) }),
  ),
});

/** Those of the catalogue that have a query, as one department's. */
async function listExtractedIndicators(): Promise<readonly StoredIndicator[]> {
  const text = await readFile(join(folder, 'indicators.json'), 'utf8');
  return catalogue.parse(JSON.parse(text)).indicators.flatMap(({ code, name, automatedExtractionQuery }) =>
    automatedExtractionQuery === undefined
      ? []
      : [
          {
            id: code,
            departmentId: department.id,
            code,
            name,
            description: name,
            measureFormula: name,
            referenceSource: name,
            category: null,
            subcategory: null,
            measureUnit: null,
            verificationFrequency: null,
            orientation: 1,
            extraction: automatedExtractionQuery,
            isSurvey: false,
            usesExternalReference: false,
            isActive: true,
            targets: [],
          },
        ],
  );
}

describe('the warehouses of the demo hospital', () => {
  it('are loaded with visible progress, once', async () => {
    expect(lines[0]).toBe('Loading the warehouse SGHDW');
    expect(lines).toContain('Loading the warehouse SGHDW: 8/14 fato_atendimento_ps');
    expect(lines.at(-1)).toBe('Loading the warehouse SGHDADOS: 4/4 estoque_item');
    const count = lines.length;
    await load();
    expect(lines).toHaveLength(count);
  });

  it('answer each of the extraction queries with 36 months in a row', async () => {
    const text = await readFile(join(folder, 'warehouse', 'sghdw', 'queries.sql'), 'utf8');
    const queries = text
      .split(/^-- @code /m)
      .slice(1)
      .map((block) => {
        const [code = ''] = block.split('\n', 1);
        return { code, sql: block.slice(code.length) };
      });
    expect(queries).toHaveLength(35);
    const found = await Promise.all(
      queries.map(async ({ code, sql }) => {
        const rows = await read('SGHDW', sql);
        const months = rows.map(([month]) => Math.floor(Number(month) / 100) * 12 + (Number(month) % 100));
        return {
          code,
          count: rows.length,
          isContiguous: months.every((month, index) => month === Number(months[0]) + index),
          isWhole: rows.every(([, value]) => typeof value === 'number'),
        };
      }),
    );
    expect(found).toEqual(
      queries.map(({ code }) => ({ code, count: 36, isContiguous: true, isWhole: true })),
    );
  });

  it('[KP-13] give each of the 35 indicators with a query its 36 months, and give them once', async () => {
    const indicators = await listExtractedIndicators();
    expect(indicators).toHaveLength(35);
    const { database, drop } = await createTestDatabase(allMigrations);
    const service = createExtractionService({
      database,
      runner: createQueryRunner({
        executor,
        sourceAccess,
        visits: createDocstoreVisits(database),
        biQueries: undefined,
        cubes: undefined,
      }),
      biQueries: undefined,
      clock: Date.now,
      onChanged: () => undefined,
    });
    await createDepartmentsRepository(database).insert([department]);
    await createIndicatorsRepository(database).insert(indicators, { kind: 'server' });
    const outcomes = indicators.map(({ id }) => ({ id, added: 36, changed: 0, unchanged: 0, failure: null }));
    const runAll = async (): Promise<readonly unknown[]> => {
      const runs: unknown[] = [];
      for (const { id } of indicators) {
        const run = await service.runScheduled(id, { span: 'all' });
        runs.push(
          run && {
            id,
            added: run.added,
            changed: run.changed,
            unchanged: run.unchanged,
            failure: run.failure,
          },
        );
      }
      return runs;
    };
    expect(await runAll()).toEqual(outcomes);
    expect(await runAll()).toEqual(outcomes.map((outcome) => ({ ...outcome, added: 0, unchanged: 36 })));
    await drop();
  });

  it('agree on patients per day: those present and those counted', async () => {
    expect(
      await read(
        'SGHDW',
        `with present as (
           select sk_unidade, d::date as day, count(*) as patients from fato_internacao,
             generate_series(date_trunc('day', dt_internacao), greatest(date_trunc('day', dt_internacao),
               date_trunc('day', coalesce(dt_saida, (select max(data) from dim_tempo join fato_censo using (sk_tempo)) + 1)) - interval '1 day'), interval '1 day') d
           group by 1, 2)
         select count(*)::int from fato_censo join dim_tempo using (sk_tempo)
           left join present on present.day = data and present.sk_unidade = fato_censo.sk_unidade
         where coalesce(patients, 0) <> pacientes_dia`,
      ),
    ).toEqual([[0]]);
  });

  it('have an operational extract beside them', async () => {
    const [[beds, calls, voices, items] = []] = await read(
      'SGHDADOS',
      `select (select count(*) from leito), (select count(*) from chamado_manutencao),
         (select count(*) from manifestacao_ouvidoria), (select count(*) from estoque_item)`,
    );
    expect([beds, items]).toEqual([166, 24]);
    expect(Number(calls)).toBeGreaterThan(4_000);
    expect(Number(voices)).toBeGreaterThan(1_800);
  });
});
