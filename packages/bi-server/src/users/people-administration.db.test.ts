import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { biServerMigrations } from '../persistence/migrations.ts';
import { noPasswordPolicy } from './password-policy.ts';
import type { PeopleChange } from './people-audit.ts';
import { createQuickPasswords } from './testing/create-quick-passwords.ts';
import { createPeopleAdministration, type PeopleAdministration } from './people-administration.ts';
import { createPeopleDirectory, type PeopleDirectory } from './people-directory.ts';

let test: TestDatabase;
let people: PeopleDirectory;
let administration: PeopleAdministration;

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations]);
  ({ people, administration } = open(test));
});

afterAll(async () => {
  await test.drop();
});

const passwords = createQuickPasswords();
const audited: PeopleChange[] = [];
const administrators = ['Administrator'];

function open({ database }: TestDatabase) {
  return {
    people: createPeopleDirectory(database, passwords),
    administration: createPeopleAdministration({
      database,
      passwords,
      policy: noPasswordPolicy,
      openAudit: () => ({ record: async (change) => void audited.push(change) }),
    }),
  };
}

describe('creating', () => {
  beforeAll(async () => {
    await administration.createPerson({ userName: 'BENTO', password: 'x' });
  });

  it('gives what everybody has, and the user name for a display name', async () => {
    const created = await administration.createPerson({
      userName: ' ANA ',
      password: 'x',
      roles: ['quality_manager'],
    });
    const ana = {
      userName: 'ANA',
      displayName: 'ANA',
      isEnabled: true,
      accessUntil: null,
      roles: ['Authenticated', 'quality_manager'],
    };
    expect(created).toEqual(ana);
    expect(await people.findAccount('ana')).toEqual(ana);
  });

  it('knows one name in two encodings for the same', async () => {
    await administration.createPerson({ userName: 'JOS\u00C9', password: 'x' });
    await expect(
      administration.createPerson({ userName: 'JOSE\u0301', password: 'x' }),
    ).rejects.toMatchObject({
      code: 'person-exists',
    });
  });

  it.each([
    [{ userName: 'bento', password: 'x' }, 'person-exists'],
    [{ userName: '', password: 'x' }, 'invalid-name'],
    [{ userName: '..', password: 'x' }, 'invalid-name'],
    [{ userName: 'a/b', password: 'x' }, 'invalid-name'],
    [{ userName: 'a\\b', password: 'x' }, 'invalid-name'],
    [{ userName: 'a:b', password: 'x' }, 'invalid-name'],
    [{ userName: 'a\0b', password: 'x' }, 'invalid-name'],
    [{ userName: 'x'.repeat(201), password: 'x' }, 'invalid-name'],
    [{ userName: 'BIA', password: '' }, 'invalid-password'],
    [{ userName: 'BIA', password: 'x'.repeat(129) }, 'invalid-password'],
    [{ userName: 'BIA', password: 'x', displayName: ' ' }, 'invalid-name'],
    [{ userName: 'BIA', password: 'x', roles: ['Nenhuma'] }, 'role-unknown'],
  ])('refuses %j: %s', async (person, code) => {
    await expect(administration.createPerson(person)).rejects.toMatchObject({ code });
    expect(await people.findAccount('BIA')).toBeUndefined();
  });
});

describe('changing', () => {
  it('changes what it is given and nothing else', async () => {
    await administration.createPerson({
      userName: 'CAIO',
      password: 'x',
      displayName: 'Caio',
      roles: ['Power User'],
    });
    await administration.changePerson('caio', { displayName: 'Caio Prado' });
    await administration.changePerson('CAIO', { isEnabled: false });
    expect(await people.findAccount('CAIO')).toEqual({
      userName: 'CAIO',
      displayName: 'Caio Prado',
      isEnabled: false,
      accessUntil: null,
      roles: ['Authenticated', 'Power User'],
    });
    expect(await people.authenticate('CAIO', 'x')).toBeUndefined();
    const changed = await administration.changePerson('CAIO', {
      isEnabled: true,
      accessUntil: null,
      roles: ['data_administrator'],
    });
    expect(changed.roles).toEqual(['Authenticated', 'data_administrator']);
    expect(await people.authenticate('CAIO', 'x')).toBeDefined();
  });

  it('leaves nothing half-changed when a role does not exist', async () => {
    await administration.createPerson({ userName: 'DORA', password: 'x', displayName: 'Dora' });
    const change = administration.changePerson('DORA', { displayName: 'Outra', roles: ['Nenhuma'] });
    await expect(change).rejects.toMatchObject({ code: 'role-unknown' });
    expect(await people.findAccount('DORA')).toMatchObject({ displayName: 'Dora', roles: ['Authenticated'] });
  });
});

describe('the last administrator who is enabled', () => {
  let own: TestDatabase;
  let ownPeople: PeopleDirectory;
  let ownAdministration: PeopleAdministration;

  // In a database of their own: whoever was last cannot be taken away for the next.
  beforeEach(async () => {
    own = await createTestDatabase([biServerMigrations]);
    ({ people: ownPeople, administration: ownAdministration } = open(own));
    await ownAdministration.createPerson({ userName: 'UM', password: 'x', roles: administrators });
    await ownAdministration.createPerson({ userName: 'DOIS', password: 'x', roles: administrators });
  });

  afterEach(async () => {
    await own.drop();
  });

  const isLast = { code: 'last-administrator' };

  it('stays, whatever one tries', async () => {
    await ownAdministration.changePerson('DOIS', { isEnabled: false });
    await expect(ownAdministration.changePerson('UM', { isEnabled: false })).rejects.toMatchObject(isLast);
    await expect(ownAdministration.changePerson('UM', { accessUntil: '2099-12-31' })).rejects.toMatchObject(
      isLast,
    );
    await expect(ownAdministration.changePerson('UM', { roles: [] })).rejects.toMatchObject(isLast);
    await expect(ownAdministration.removeRoles('UM', administrators)).rejects.toMatchObject(isLast);
    await expect(ownAdministration.deletePeople(['UM'])).rejects.toMatchObject(isLast);
    await expect(ownAdministration.deletePeople(['DOIS', 'UM'])).rejects.toMatchObject(isLast);
    await expect(ownAdministration.deleteRoles(administrators)).rejects.toMatchObject({
      code: 'role-protected',
    });
    expect(await ownPeople.findAccount('UM')).toMatchObject({
      isEnabled: true,
      roles: ['Administrator', 'Authenticated'],
    });
    expect(await ownPeople.findAccount('DOIS')).toBeDefined();
  });

  it('stays when two take each other away at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.allSettled([
        ownAdministration.removeRoles('UM', administrators),
        ownAdministration.changePerson('DOIS', { isEnabled: false }),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await ownAdministration.assignRoles('UM', administrators);
      await ownAdministration.changePerson('DOIS', { isEnabled: true });
    }
  });

  it('goes once there is another', async () => {
    await ownAdministration.deletePeople(['UM']);
    expect(await ownPeople.findAccount('UM')).toBeUndefined();
    await expect(ownAdministration.deletePeople(['DOIS'])).rejects.toMatchObject(isLast);
  });
});

describe('roles', () => {
  it.each([
    ['Authenticated', 'role-exists'],
    ['', 'invalid-name'],
    ['a/b', 'invalid-name'],
    ['a\nb', 'invalid-name'],
  ])('refuse the name %j: %s', async (name, code) => {
    await expect(administration.createRole(name)).rejects.toMatchObject({ code });
  });

  it('come and go, and take memberships with them', async () => {
    await administration.createRole('Enfermagem', 'Equipe de enfermagem');
    await administration.createPerson({ userName: 'EVA', password: 'x', roles: ['Enfermagem'] });
    expect(await people.listMembers('Enfermagem')).toEqual(['EVA']);
    await administration.deleteRoles(['Enfermagem']);
    expect(await people.findAccount('EVA')).toMatchObject({ roles: ['Authenticated'] });
    expect((await people.listRoles()).map(({ roleName }) => roleName)).not.toContain('Enfermagem');
  });
});

describe('the audit trail', () => {
  it('has who did it, and each change of a person and of a role, but no password', async () => {
    await administration.createPerson({ userName: 'RUI', password: 'x' });
    audited.length = 0;
    const acting = administration.actingFor('CHEFE');
    await acting.createRole('Farmácia');
    await acting.createPerson({ userName: 'LIA', password: 'segredo um', displayName: 'Lia' });
    await acting.setPassword('lia', 'segredo dois');
    await acting.changePerson('LIA', { displayName: 'Lia Prado', roles: ['quality_manager'] });
    await acting.assignRoles('LIA', ['Farmácia']);
    await acting.assignRoles('LIA', ['Farmácia']);
    await acting.removeRoles('LIA', ['quality_manager']);
    await acting.deleteRoles(['Farmácia']);
    await acting.changePerson('LIA', { accessUntil: '2026-12-31' });
    await acting.changePerson('LIA', { accessUntil: null });
    await acting.deletePeople(['LIA']);
    await administration.setPassword('RUI', 'segredo três');
    const lia = { displayName: 'Lia', isEnabled: true, roles: ['Authenticated'] };
    const prado = { ...lia, displayName: 'Lia Prado' };
    expect(audited).toEqual([
      buildChange('role', 'Farmácia', null, { roleName: 'Farmácia', description: '' }),
      buildChange('person', 'LIA', null, lia),
      buildChange('person', 'LIA', lia, { ...lia, isPasswordNew: true }),
      buildChange('person', 'LIA', lia, { ...prado, roles: ['Authenticated', 'quality_manager'] }),
      buildChange(
        'person',
        'LIA',
        { ...prado, roles: ['Authenticated', 'quality_manager'] },
        { ...prado, roles: ['Authenticated', 'Farmácia', 'quality_manager'] },
      ),
      buildChange(
        'person',
        'LIA',
        { ...prado, roles: ['Authenticated', 'Farmácia', 'quality_manager'] },
        { ...prado, roles: ['Authenticated', 'Farmácia'] },
      ),
      buildChange('role', 'Farmácia', { roleName: 'Farmácia', description: '', members: ['LIA'] }, null),
      buildChange('person', 'LIA', prado, { ...prado, accessUntil: '2026-12-31' }),
      buildChange('person', 'LIA', { ...prado, accessUntil: '2026-12-31' }, prado),
      buildChange('person', 'LIA', prado, null),
      { ...buildChange('person', 'RUI', expect.anything(), expect.anything()), by: 'prumo' },
    ]);
    expect(JSON.stringify(audited)).not.toContain('segredo');
  });

  it('has nothing of what was refused', async () => {
    audited.length = 0;
    const acting = administration.actingFor('CHEFE');
    await expect(acting.setPassword('NINGUEM', 'x')).rejects.toMatchObject({ code: 'person-unknown' });
    await expect(acting.setPassword('RUI', '')).rejects.toMatchObject({ code: 'invalid-password' });
    await expect(acting.createRole('Authenticated')).rejects.toMatchObject({ code: 'role-exists' });
    await expect(acting.createPerson({ userName: 'RUI', password: 'x' })).rejects.toMatchObject({
      code: 'person-exists',
    });
    expect(audited).toEqual([]);
  });
});

function buildChange(
  what: PeopleChange['what'],
  name: string,
  before: PeopleChange['before'],
  after: PeopleChange['after'],
): PeopleChange {
  return { by: 'CHEFE', what, name, before, after };
}
