import { createTestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { biServerMigrations } from '../persistence/migrations.ts';
import type { BiTables } from '../persistence/tables.ts';
import { createQuickPasswords } from './testing/create-quick-passwords.ts';
import { createPeopleDirectory, type PeopleDirectory } from './people-directory.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let people: PeopleDirectory;
const ana = { userName: 'Ana.Luz', displayName: 'Ana Luz', roles: ['Authenticated', 'Power User'] };

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations]);
  people = createPeopleDirectory(test.database, createQuickPasswords());
  await people.addPeople([{ ...ana, password: 'segredo' }]);
});

afterAll(async () => {
  await test.drop();
});

describe('people directory', () => {
  it('finds a person by name without case, in the spelling that was stored', async () => {
    expect(await people.findPerson('ANA.LUZ')).toEqual(ana);
    expect(await people.findPerson('ana')).toBeUndefined();
  });

  it('authenticates with the right password only', async () => {
    expect(await people.authenticate('ANA.LUZ', 'segredo')).toEqual(ana);
    expect(await people.authenticate('ANA.LUZ', 'Segredo')).toBeUndefined();
    expect(await people.authenticate('NOBODY', 'segredo')).toBeUndefined();
  });

  it('refuses a second person whose name differs in case only, and leaves nothing half-written', async () => {
    await expect(
      people.addPeople([
        { userName: 'BIA', displayName: 'Bia', roles: ['Authenticated'], password: 'x' },
        { userName: 'ANA.LUZ', displayName: 'Another Ana', roles: [], password: 'x' },
      ]),
    ).rejects.toThrow('person_user_name_folded_key');
    expect(await people.findPerson('BIA')).toBeUndefined();
  });

  it('refuses a role that does not exist, and leaves nothing half-written', async () => {
    await expect(
      people.addPeople([{ userName: 'CAIO', displayName: 'Caio', roles: ['Nurse'], password: 'x' }]),
    ).rejects.toThrow('person_role_role_name_fk');
    expect(await people.findPerson('CAIO')).toBeUndefined();
  });

  it('lets nobody in after the last day of their access', async () => {
    let today = '2026-12-31';
    const directory = createPeopleDirectory(test.database, createQuickPasswords(), () => today);
    const eva = { userName: 'EVA', displayName: 'Eva', roles: ['Authenticated'] };
    await directory.addPeople([{ ...eva, password: 'x', accessUntil: '2026-12-31' }]);
    expect(await directory.authenticate('eva', 'x')).toEqual(eva);
    expect(await directory.findPerson('Eva')).toEqual(eva);
    expect(await directory.listLetIn(['EVA', 'ANA.LUZ', 'NOBODY'])).toEqual(new Set(['eva', 'ana.luz']));
    today = '2027-01-01';
    expect(await directory.authenticate('eva', 'x')).toBeUndefined();
    expect(await directory.findPerson('EVA')).toBeUndefined();
    expect(await directory.listLetIn(['EVA', 'ana.luz'])).toEqual(new Set(['ana.luz']));
    expect(await directory.findAccount('EVA')).toMatchObject({ isEnabled: true, accessUntil: '2026-12-31' });
  });

  it('knows no person who is deactivated', async () => {
    await people.addPeople([
      { userName: 'DORA', displayName: 'Dora', roles: ['Authenticated'], password: 'x' },
    ]);
    const queries = test.database.queries<BiTables>();
    await queries
      .updateTable('bi.person')
      .set({ is_enabled: false })
      .where('user_name', '=', 'DORA')
      .execute();
    expect(await people.findPerson('DORA')).toBeUndefined();
    expect(await people.authenticate('DORA', 'x')).toBeUndefined();
  });
});
