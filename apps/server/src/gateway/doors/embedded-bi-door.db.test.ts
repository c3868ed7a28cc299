import { biServerMigrations } from '@prumo/bi-server/persistence/migrations';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKnownPeopleRepository } from '../known-people.repository.ts';
import { gatewayMigrations } from '../migrations.ts';
import {
  createDirectorySource,
  createEmbeddedIdentities,
  createKnownPeopleSource,
} from './embedded-bi-door.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations, gatewayMigrations]);
});

afterAll(async () => {
  await test.drop();
});

describe('people of the embedded BI server', () => {
  it('[WF-01] are the engine’s, with roles as groups and the administrator’s as admin', async () => {
    const people = createPeopleDirectory(test.database, createQuickPasswords());
    await people.addPeople([
      {
        userName: 'ANA',
        displayName: 'Ana de Souza Lima',
        roles: ['Administrator', 'Authenticated'],
        password: 'a-secret',
      },
      { userName: 'BIA', displayName: 'Bia', roles: ['quality_manager'], password: 'b-secret' },
    ]);
    const identities = createEmbeddedIdentities(createDirectorySource(people));
    expect(await identities.listPeople()).toEqual([
      { id: 'ANA', firstName: 'Ana', lastName: 'de Souza Lima', email: null },
      { id: 'BIA', firstName: 'Bia', lastName: null, email: null },
    ]);
    expect(await identities.findPerson('BIA')).toMatchObject({ id: 'BIA' });
    // Engines compare with case.
    expect(await identities.findPerson('bia')).toBeUndefined();
    expect((await identities.listGroupsOf('ANA')).map(({ id }) => id)).toEqual(['admin', 'Authenticated']);
    expect(await identities.findGroup('admin')).toMatchObject({ id: 'admin', name: 'Administrator' });
    expect(await identities.findGroup('Administrator')).toBeUndefined();
    expect(await identities.listMembers('admin')).toEqual(['ANA']);
    expect(await identities.checkPassword('ANA', 'a-secret')).toBe(true);
    expect(await identities.checkPassword('ana', 'a-secret')).toBe(false);
    expect(await identities.checkPassword('ANA', 'b-secret')).toBe(false);
    expect(identities.changes).toBeUndefined();
  });
});

describe('people of a remote BI server', () => {
  it('are those whom it has let in, as it last told them', async () => {
    const known = createKnownPeopleRepository(test.database);
    const identities = createEmbeddedIdentities(createKnownPeopleSource(known));
    expect(await identities.listPeople()).toEqual([]);
    await known.keep(
      { userName: 'Joana.Prado', displayName: 'Joana.Prado', roles: ['Authenticated'] },
      new Date(0),
    );
    await known.keep(
      { userName: 'Joana.Prado', displayName: 'Joana.Prado', roles: ['Night Shift'] },
      new Date(1),
    );
    expect(await identities.listPeople()).toEqual([
      { id: 'Joana.Prado', firstName: 'Joana.Prado', lastName: null, email: null },
    ]);
    expect(await identities.listMembers('Night Shift')).toEqual(['Joana.Prado']);
    expect(await identities.listMembers('Authenticated')).toEqual([]);
    expect((await identities.listGroups()).map(({ id }) => id)).toEqual([
      'admin',
      'Authenticated',
      'Night Shift',
      'Power User',
      'data_administrator',
      'quality_manager',
      'quality_reader',
    ]);
    expect(await identities.checkPassword('Joana.Prado', 'anything')).toBe(false);
    expect(await identities.findPerson('x\0')).toBeUndefined();
  });
});
