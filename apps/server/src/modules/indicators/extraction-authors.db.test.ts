// What becomes of extraction queries that were there before it was noted who writes them.
import { migrate } from '@prumo/database/migrations';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';

it('finds in the trail who wrote each query last, and takes the others for those of the product', async () => {
  const before = allMigrations.map((set) =>
    set.owner === 'quality'
      ? { ...set, migrations: set.migrations.filter(({ name }) => name < '0021') }
      : set,
  );
  const { database, drop } = await createTestDatabase(before);
  try {
    await sql`
      insert into quality.department (id, initials, name, responsible) values ('dep-a', 'AA', 'Setor A', 'CARLA.MENDES')
    `.execute(database.queries());
    for (const id of ['brought', 'changed', 'renamed', 'without']) {
      const query = id === 'without' ? null : 'select 1';
      await sql`
        insert into quality.indicator (id, department_id, code, name, description, measure_formula, reference_source,
          extraction_source, extraction_type, extraction_query)
        values (${id}, 'dep-a', upper(${id}), 'n', 'd', 'f', 'r', ${query && 'SGHDW'}, ${query && 'SQL'}, ${query})
      `.execute(database.queries());
    }
    const entries: readonly [
      user: string,
      id: string,
      before: string | null | undefined,
      after: string | null,
    ][] = [
      ['CARLA.MENDES', 'changed', undefined, 'select 0'],
      ['ANA.LUZ', 'changed', 'select 0', 'select 1'],
      ['CARLA.MENDES', 'renamed', undefined, null],
      ['ANA.LUZ', 'renamed', null, 'select 1'],
      ['CARLA.MENDES', 'renamed', 'select 1', 'select 1'],
      ['CARLA.MENDES', 'without', 'select 1', null],
    ];
    for (const [user, id, was, is] of entries) {
      const facts = (query: string | null): string =>
        JSON.stringify({ name: 'n', extraction: query && { query } });
      await sql`
        insert into quality.audit_entry (user_name, document_type, document_id, action, before, after)
        values (${user}, 'kpi', ${id}, ${was === undefined ? 'create' : 'replace'},
          ${was === undefined ? null : facts(was)}::jsonb, ${facts(is)}::jsonb)
      `.execute(database.queries());
    }

    await migrate(database, allMigrations);
    const { rows } = await sql`
      select id, extraction_saved_by as author, is_extraction_of_server as "isOfServer"
      from quality.indicator order by id
    `.execute(database.queries());
    expect(rows).toEqual([
      { id: 'brought', author: null, isOfServer: true },
      { id: 'changed', author: 'ANA.LUZ', isOfServer: false },
      { id: 'renamed', author: 'ANA.LUZ', isOfServer: false },
      { id: 'without', author: null, isOfServer: false },
    ]);
  } finally {
    await drop();
  }
});
