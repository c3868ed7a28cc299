import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createDataSources, type DataSources } from '@prumo/bi-server/queries/data-sources.repository';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { loadWarehouse } from './load-warehouse.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const lines: string[] = [];
let sources: DataSources;

async function load(): Promise<Readonly<Record<string, string>>> {
  return await loadWarehouse({
    superuserUrl: inject('testPostgresUrl'),
    folder,
    onProgress: (line) => lines.push(line),
  });
}

beforeAll(async () => {
  sources = createDataSources(await load(), { waitSeconds: 60 });
}, 180_000);

afterAll(async () => {
  await sources.close();
});

async function read(name: string, sql: string) {
  return (await sources.run(name, sql, new Map())).rows;
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
