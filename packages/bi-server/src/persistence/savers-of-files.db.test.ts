// What becomes of files that were there before it was noted who saves them.
import { migrate } from '@prumo/database/migrations';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { biServerMigrations } from './migrations.ts';

it('lets the public folders go on, and takes the owner for the saver elsewhere', async () => {
  const before = {
    ...biServerMigrations,
    migrations: biServerMigrations.migrations.filter(({ name }) => name < '0005'),
  };
  const { database, drop } = await createTestDatabase([before]);
  try {
    await sql`
      insert into bi.person (user_name, display_name, password_hash) values ('CAIO', 'Caio', 'x');
    `.execute(database.queries());
    await sql`
      insert into bi.repository_file (id, parent_id, name, is_folder, mime_type, size, owner_name, created_at, modified_at)
      values
        ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'pasta', true, null, null, 'CAIO', now(), now()),
        ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'public.cda', false, 'text/xml', 1, 'CAIO', now(), now()),
        ('10000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'CAIO', true, null, null, 'CAIO', now(), now()),
        ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000003', 'own.cda', false, 'text/xml', 1, 'CAIO', now(), now()),
        ('10000000-0000-4000-8000-000000000005', '10000000-0000-4000-8000-000000000003', 'gone.cda', false, 'text/xml', 1, null, now(), now())
    `.execute(database.queries());
    await sql`
      insert into bi.repository_file
        (name, is_folder, mime_type, size, owner_name, created_at, modified_at, original_parent_path, deleted_at)
      values ('trash.cda', false, 'text/xml', 1, 'CAIO', now(), now(), '/public', now())
    `.execute(database.queries());

    await migrate(database, [biServerMigrations]);
    const { rows } = await sql`
      select name, saved_by, is_saved_by_server from bi.repository_file where not is_folder order by name
    `.execute(database.queries());
    expect(rows).toEqual([
      { name: 'gone.cda', saved_by: null, is_saved_by_server: false },
      { name: 'own.cda', saved_by: 'CAIO', is_saved_by_server: false },
      { name: 'public.cda', saved_by: null, is_saved_by_server: true },
      { name: 'trash.cda', saved_by: 'CAIO', is_saved_by_server: false },
    ]);
  } finally {
    await drop();
  }
});
