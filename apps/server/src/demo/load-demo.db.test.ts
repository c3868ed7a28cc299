import { fileURLToPath } from 'node:url';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { allMigrations } from '../all-migrations.ts';
import { createDepartmentsDirectory } from '../modules/departments/departments-directory.repository.ts';
import type { QualityTables } from '../modules/quality-tables.ts';
import { loadDemo } from './load-demo.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const passwords = createQuickPasswords();
/** All of the demo hospital, twice. */
const longTime = 120_000;
let test: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  test = await createTestDatabase(allMigrations);
});

afterEach(async () => {
  await test.drop();
});

async function load(): Promise<string[]> {
  const lines: string[] = [];
  await loadDemo({
    database: test.database,
    passwords,
    clock: Date.now,
    folder,
    onProgress: (line) => lines.push(line),
  });
  return lines;
}

async function countRows(): Promise<unknown> {
  const count = async (table: keyof QualityTables): Promise<number> =>
    (await test.database.queries<QualityTables>().selectFrom(table).selectAll().execute()).length;
  return {
    departments: await count('quality.department'),
    links: await count('quality.user_department'),
    indicators: await count('quality.indicator'),
    // Recorded by hand: 20 indicators month by month, 3 quarter by quarter.
    results: await count('quality.result'),
    cases: await count('quality.non_compliance'),
  };
}

describe('loadDemo', () => {
  it('loads people and departments, with progress, once', { timeout: longTime }, async () => {
    expect(await load()).toEqual([
      'Loading the demo hospital: people',
      'Loading the demo hospital: departments',
      'Loading the demo hospital: repository',
      'Loading the demo hospital: cubes',
      'Loading the demo hospital: olap roles',
      'Loading the demo hospital: commissions',
      'Loading the demo hospital: indicators',
      'Loading the demo hospital: playlists',
      'Loading the demo hospital: record-associations',
      'Loading the demo hospital: non-compliance catalogue',
      'Loading the demo hospital: minutes',
      'Loading the demo hospital: non-compliances',
    ]);
    expect(await load()).toEqual([]);
    expect(await countRows()).toEqual({
      departments: 20,
      links: 26,
      indicators: 58,
      results: 20 * 36 + 3 * 12,
      cases: 120,
    });
    const people = createPeopleDirectory(test.database, passwords);
    expect(await people.authenticate('marina.lopes', 'prumo')).toEqual({
      userName: 'MARINA.LOPES',
      displayName: 'Marina Lopes',
      roles: ['Authenticated', 'quality_manager'],
    });
    const departments = await createDepartmentsDirectory(test.database, 'own').listOfPerson('marina.lopes');
    expect(departments.map(({ initials }) => initials)).toEqual(['CCIH', 'OUV', 'QSP']);
  });

  it('loads once when two copies of the server start together', { timeout: longTime }, async () => {
    await Promise.all([load(), load()]);
    expect(await countRows()).toEqual({
      departments: 20,
      links: 26,
      indicators: 58,
      results: 20 * 36 + 3 * 12,
      cases: 120,
    });
  });

  it('leaves a database alone that has people of its own', async () => {
    await createPeopleDirectory(test.database, passwords).addPeople([
      { userName: 'REAL', displayName: 'A real person', roles: ['Authenticated'], password: 'real' },
    ]);
    expect(await load()).toEqual([]);
    expect(await countRows()).toEqual({ departments: 0, links: 0, indicators: 0, results: 0, cases: 0 });
  });
});
