// Results by MDX, from cubes that somebody has published over the warehouse.
import type { Actor } from '../../gateway/actor.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createExtractionFixture, type ExtractionFixture } from './testing/extraction-fixture.ts';

const schema = `<Schema name="Qualidade">
  <Cube name="Medidas" defaultMeasure="Quantidade">
    <View alias="f"><SQL dialect="generic">
      select to_char(taken_on, 'YYYYMM') as mes, unit_id, amount from measurement
    </SQL></View>
    <Dimension name="Mês"><Hierarchy hasAll="true"><Level name="Mês" column="mes" type="String" uniqueMembers="true"><CaptionExpression><SQL dialect="generic">'mês ' || "f"."mes"</SQL></CaptionExpression></Level></Hierarchy></Dimension>
    <Dimension name="Unidade" foreignKey="unit_id">
      <Hierarchy hasAll="true" primaryKey="id"><Table name="unit"/>
        <Level name="Unidade" column="initials" uniqueMembers="true"/>
      </Hierarchy>
    </Dimension>
    <Measure name="Quantidade" column="amount" aggregator="sum"/>
    <Measure name="Unidades" column="unit_id" aggregator="distinct-count"/>
  </Cube>
</Schema>`;

const byMonth = 'SELECT [Measures].[Quantidade] ON COLUMNS, [Mês].[Mês].Members ON ROWS FROM [Medidas]';

let fixture: ExtractionFixture;

beforeAll(async () => {
  fixture = await createExtractionFixture();
  await fixture.publishCubes(schema);
});

afterAll(async () => {
  await fixture?.close();
});

const person: Actor = {
  ...qualityManager,
  departments: [{ id: 'dep-utia', initials: 'UTIA', name: 'Setor UTIA' }],
};

async function run(indicatorId: string) {
  return await fixture.service.run(
    person,
    { departmentId: 'dep-utia', indicatorId },
    { trigger: 'hand', principal: undefined },
  );
}

async function listResults(id: string): Promise<readonly unknown[]> {
  return await fixture.read(
    `select month, value::float8 as value from quality.result where indicator_id = '${id}' order by month`,
  );
}

describe('extraction by MDX', () => {
  it('[KP-13] brings the months of the rows with the measure of the columns, by hand', async () => {
    await fixture.addIndicator('by-hand', { type: 'MDX', query: byMonth });
    expect(await run('by-hand')).toMatchObject({ added: 2, failure: null });
    expect(await listResults('by-hand')).toEqual([
      { month: '2026-01-01', value: 20.75 },
      { month: '2026-02-01', value: 15 },
    ]);
  });

  it('[KP-13] and by the schedule', async () => {
    await fixture.addIndicator('by-night', { type: 'MDX', query: byMonth });
    expect(await fixture.service.runScheduled('by-night', { span: 'all', signal: undefined })).toMatchObject({
      added: 2,
      failure: null,
    });
  });

  const failing: readonly [string, string, object][] = [
    [
      'a name that is wrong, with its place',
      byMonth.replace('[Quantidade]', '[Nada]'),
      { code: 'failed_mdx', message: expect.stringContaining('[Nada]'), position: 8 },
    ],
    ['a fault in the text', 'SELECT FROM', { code: 'failed_mdx' }],
    [
      'another cube',
      'SELECT FROM [Outro]',
      { code: 'failed_mdx', message: expect.stringContaining('Outro') },
    ],
    [
      'rows that are no months',
      'SELECT [Measures].[Quantidade] ON COLUMNS, [Unidade].[Unidade].Members ON ROWS FROM [Medidas]',
      { code: 'wrong_shape' },
    ],
  ];

  it.each(failing)('[KP-14] says clearly what failed: %s', async (title, query, failure) => {
    const id = title.replaceAll(/[ ,]+/g, '-');
    await fixture.addIndicator(id, { type: 'MDX', query });
    expect(await run(id)).toMatchObject({ added: 0, failure });
    expect(await listResults(id)).toEqual([]);
  });

  it('[SE-02] needs an author who may publish queries', async () => {
    fixture.people.set('CAIO', ['Authenticated']);
    const author = { kind: 'person', userName: 'CAIO' } as const;
    await fixture.addIndicator('of-caio', { type: 'MDX', query: byMonth }, 'dep-utia', author);
    expect(await run('of-caio')).toMatchObject({ failure: { code: 'query_right' } });
  });

  it('[KP-13] reads what the warehouse has now, whatever was read before', async () => {
    await fixture.addIndicator('loaded', { type: 'MDX', query: byMonth });
    await run('loaded');
    await fixture.loadWarehouse("insert into measurement values (1, '2026-02-01', 100)");
    expect(await run('loaded')).toMatchObject({ changed: 1, unchanged: 1, failure: null });
    expect(await listResults('loaded')).toMatchObject([{ value: 20.75 }, { value: 115 }]);
  });

  it('reads a schema anew once it has changed', async () => {
    await fixture.publishCubes(schema.replace('name="Quantidade" column', 'name="Total" column'));
    fixture.time.now += 1000;
    await fixture.addIndicator('renamed', { type: 'MDX', query: byMonth.replace('Quantidade', 'Total') });
    expect(await run('renamed')).toMatchObject({ added: 2, failure: null });
  });
});
