import { randomUUID } from 'node:crypto';

import type {
  MyOlapRoles,
  OlapChange,
  OlapReached,
  OlapRolesAnswer,
} from '@prumo/contracts/bi/olap-permissions';
import type { OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createRoleAdministration } from '../olap/permissions/create-role-administration.ts';
import { draftOf, limitTo, wholeHierarchy } from './testing/olap-roles.ts';
import { startRoleServer, type RoleServer } from './testing/start-role-server.ts';

let server: RoleServer;

beforeAll(async () => {
  server = await startRoleServer();
});

afterAll(async () => {
  await server.close();
});

afterEach(async () => {
  await server.forget();
});

const change = async ({ id, version }: OlapRole, role: OlapRoleDraft): Promise<OlapRole> =>
  (await server.read<{ role: OlapRole }>('PUT', `/roles/${id}`, { version, role })).role;

const listChanges = async (id: string): Promise<OlapChange[]> =>
  (await server.read<{ changes: OlapChange[] }>('GET', `/changes?role=${id}`)).changes;

const uti = draftOf(limitTo(['allow', 'UTIA']));
const maternity = draftOf(limitTo(['allow', 'MAT']));

describe('[OP-01] roles', () => {
  it('are listed with whom they reach, beside those of schemas and of departments', async () => {
    const made = await server.create(uti);
    const answer = await server.read<OlapRolesAnswer>('GET', '/roles');
    expect(answer).toMatchObject({
      roles: [{ ...uti, id: made.id, version: 1, changedBy: 'ADMIN', peopleCount: 3 }],
      schemaRoles: [
        {
          name: 'Leitor da UTI',
          catalogue: 'Medidas',
          cubes: [
            {
              cube: 'Medidas',
              isWhole: false,
              hierarchies: [
                {
                  hierarchy: '[Unidade]',
                  rollup: 'partial',
                  startsFromEverything: false,
                  grants: [{ member: '[Unidade].[UTIA]', access: 'allow' }],
                },
              ],
            },
          ],
        },
      ],
      departmentRoles: { isOn: false, place: '[Unidade]', roles: [{ people: ['JOÃO'] }] },
    });
    expect(answer.wholeBiRoles).toContain('Administrator');
  });

  it('reach people by BI role, department and name', async () => {
    const reach = { biRoles: ['Power User'], departments: ['d1'], people: ['admin', 'nobody'] };
    expect(await server.read<OlapReached>('POST', '/reached', reach)).toEqual({
      count: 3,
      people: [
        { userName: 'ADMIN', displayName: 'Administrador', seesEverything: true },
        { userName: 'Ana.Luz', displayName: 'Ana Luz', seesEverything: true },
        { userName: 'JOÃO', displayName: 'João da Silva', seesEverything: false },
      ],
    });
  });

  it.each([
    ['their name', { biRoles: [], departments: [], people: ['joão'] }],
    ['their department', { biRoles: [], departments: ['d1'], people: [] }],
    ['their BI role', { biRoles: ['Authenticated'], departments: [], people: [] }],
  ])('reach somebody who asks by %s', async (_title, reach) => {
    expect(await server.read<MyOlapRoles>('GET', '/mine', undefined, 'JOÃO')).toEqual({
      seesEverything: false,
      isLockedOut: true,
      catalogues: [],
    });
    await server.create({ ...uti, reach });
    expect(await server.read<MyOlapRoles>('GET', '/mine', undefined, 'JOÃO')).toEqual({
      seesEverything: false,
      isLockedOut: false,
      catalogues: [{ name: 'Medidas', cubeCount: 1, roles: [{ name: 'Unidades', kind: 'stored' }] }],
    });
  });

  it('reach nobody else', async () => {
    await server.create({
      ...uti,
      reach: { biRoles: ['quality_manager'], departments: ['d2'], people: ['ana.luz'] },
    });
    expect(await server.read<MyOlapRoles>('GET', '/mine', undefined, 'JOÃO')).toMatchObject({
      isLockedOut: true,
    });
  });

  it('tell somebody whom they reach and show nothing by which they are locked out', async () => {
    await server.create(draftOf(limitTo(['deny', 'UTIA'])));
    expect(await server.read<MyOlapRoles>('GET', '/mine', undefined, 'JOÃO')).toEqual({
      seesEverything: false,
      isLockedOut: true,
      catalogues: [{ name: 'Medidas', cubeCount: 0, roles: [{ name: 'Unidades', kind: 'stored' }] }],
    });
    expect(await server.read<MyOlapRoles>('GET', '/mine')).toMatchObject({
      seesEverything: true,
      isLockedOut: false,
    });
  });

  it('are saved with notices about what is not there', async () => {
    const { notices } = await server.read<{ notices: unknown[] }>('POST', '/roles', {
      ...draftOf(limitTo(['allow', 'UTIA'], ['deny', 'Gone'])),
      reach: { biRoles: ['nada'], departments: ['d9'], people: ['NINGUEM'] },
    });
    expect(notices).toMatchObject([
      { code: 'bi-role-unknown', name: 'nada' },
      { code: 'department-unknown', name: 'd9' },
      { code: 'person-unknown', name: 'NINGUEM' },
      { code: 'member-unknown', cube: 'Medidas', hierarchy: '[Unidade]', name: '[Unidade].[Gone]' },
    ]);
  });

  it('[OP-02] of which all that is allowed is gone are told to show nothing, whenever they are looked at', async () => {
    const draft = draftOf(limitTo(['allow', 'Gone'], ['deny', 'UTIA']));
    expect(await server.read('POST', '/notices', draft)).toEqual({
      notices: [
        { code: 'member-unknown', cube: 'Medidas', hierarchy: '[Unidade]', name: '[Unidade].[Gone]' },
        { code: 'nothing-shown', cube: 'Medidas', hierarchy: '', name: '' },
      ],
    });
    const whole = draftOf(limitTo(['allow', 'UTIA']));
    expect(await server.read('POST', '/notices', whole)).toEqual({ notices: [] });
  });

  it.each<[title: string, draft: Partial<OlapRoleDraft>, expected: unknown]>([
    ['no name', { name: ' ' }, { faults: [{ field: 'name', code: 'missing' }] }],
    ['an unknown catalogue', { catalogue: 'Nada' }, { code: 'catalogue-unknown' }],
    ['the name of a role of the schema', { name: 'leitor da uti' }, { code: 'name-taken' }],
    [
      'an unknown cube',
      { cubes: [{ cube: 'Nada', hierarchies: [] }] },
      { faults: [{ code: 'cube-unknown', cube: 'Nada' }] },
    ],
    [
      'an unknown hierarchy',
      { cubes: [{ cube: 'Medidas', hierarchies: [wholeHierarchy('[Nada]')] }] },
      { faults: [{ code: 'hierarchy-unknown', hierarchy: '[Nada]' }] },
    ],
    [
      'an unknown level',
      { cubes: [{ cube: 'Medidas', hierarchies: [{ ...limitTo(), topLevel: 'Nada' }] }] },
      { faults: [{ code: 'level-unknown', name: 'Nada' }] },
    ],
    [
      'levels the wrong way round',
      {
        cubes: [
          { cube: 'Medidas', hierarchies: [{ ...limitTo(), topLevel: 'Unidade', bottomLevel: '(All)' }] },
        ],
      },
      { faults: [{ code: 'levels-crossed' }] },
    ],
    [
      'a cube that stands twice',
      { cubes: [1, 2].map(() => ({ cube: 'Medidas', hierarchies: [] })) },
      { faults: [{ code: 'twice', cube: 'Medidas' }] },
    ],
  ])('are refused with %s', async (_title, draft, expected) => {
    const answer = await server.ask('POST', '/roles', { ...uti, ...draft });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.parse(answer.text)).toMatchObject(expected as object);
    expect(await server.biServer.olapRoles.list()).toEqual([]);
  });

  it('of one catalogue are each called otherwise', async () => {
    await server.create(uti);
    expect(await server.refusal('POST', '/roles', { ...maternity, name: 'UNIDADES' })).toEqual([
      409,
      'name-taken',
    ]);
  });
});

describe('[OP-04] changes', () => {
  it('are refused for whoever has seen another version, and lose nothing', async () => {
    const made = await server.create(uti);
    const changed = await change(made, maternity);
    expect(changed.version).toBe(2);
    expect(await server.refusal('PUT', `/roles/${made.id}`, { version: 1, role: uti })).toEqual([
      409,
      'version-conflict',
    ]);
    expect(await server.refusal('DELETE', `/roles/${made.id}?version=1`)).toEqual([409, 'version-conflict']);
    expect(await server.biServer.olapRoles.list()).toMatchObject([{ version: 2, cubes: maternity.cubes }]);
  });

  it('of two at the same moment happen one, whole', async () => {
    const made = await server.create(uti);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(
        async () => await server.ask('PUT', `/roles/${made.id}`, { version: 1, role: maternity }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    expect(await listChanges(made.id)).toHaveLength(2);
  });

  it('are in the audit trail with before and after, and told', async () => {
    const made = await server.create(uti);
    const changed = await change(made, maternity);
    await server.ask('DELETE', `/roles/${made.id}?version=${changed.version}`);
    const facts = { by: 'ADMIN', roleId: made.id };
    expect(server.audited).toEqual([
      { ...facts, before: null, after: uti },
      { ...facts, before: uti, after: maternity },
      { ...facts, before: maternity, after: null },
    ]);
    expect(server.told.count).toBe(3);
    expect(await listChanges(made.id)).toMatchObject([
      { version: 3, before: maternity, after: null, by: 'ADMIN', byName: 'Administrador', isLatest: true },
      { version: 2, before: uti, after: maternity, isLatest: false },
      { version: 1, before: null, after: uti, roleName: 'Unidades', undoes: null },
    ]);
  });

  it('that cannot be noted down do not happen', async () => {
    const unnoted = createRoleAdministration({
      database: server.database,
      clock: () => server.time.now,
      openAudit: () => ({ record: async () => await Promise.reject(new Error('no trail')) }),
      requireSavable: async () => {},
      listNotices: async () => [],
    });
    await expect(unnoted.create({ userName: 'ADMIN', roles: [] }, uti)).rejects.toThrow('no trail');
    expect(await server.biServer.olapRoles.list()).toEqual([]);
    const { changes } = await server.read<{ changes: OlapChange[] }>('GET', '/changes');
    const made = await server.create(uti);
    expect((await server.read<{ changes: OlapChange[] }>('GET', '/changes')).changes).toHaveLength(
      changes.length + 1,
    );
    await expect(unnoted.remove({ userName: 'ADMIN', roles: [] }, made.id, 1)).rejects.toThrow('no trail');
    expect(await server.biServer.olapRoles.list()).toMatchObject([{ id: made.id, version: 1 }]);
  });

  it('can be undone, a deletion and a creation too, and so can that', async () => {
    const made = await server.create(uti);
    const changed = await change(made, maternity);
    await server.ask('DELETE', `/roles/${made.id}?version=${changed.version}`);
    const [deletion, second, first] = await listChanges(made.id);

    const undo = async (id: string | undefined, version: number): Promise<{ role: OlapRole | null }> =>
      await server.read('POST', `/changes/${id ?? ''}/undo`, { version });
    expect(await undo(deletion?.id, 3)).toMatchObject({ role: { id: made.id, version: 4, ...maternity } });
    expect(await undo(second?.id, 4)).toMatchObject({ role: { version: 5, ...uti } });
    expect(await undo(first?.id, 5)).toEqual({ role: null, notices: [] });
    const [latest] = await listChanges(made.id);
    expect(latest).toMatchObject({
      id: expect.any(String),
      version: 6,
      undoes: first?.id,
      before: uti,
      after: null,
    });
    expect(await undo(latest?.id, 6)).toMatchObject({ role: { version: 7, ...uti } });
    expect(server.audited).toHaveLength(7);
    // Somebody came between.
    expect(await server.refusal('POST', `/changes/${second?.id ?? ''}/undo`, { version: 6 })).toEqual([
      409,
      'version-conflict',
    ]);
  });

  it('that would give a name that another role has by now are not undone', async () => {
    const made = await server.create(uti);
    await server.ask('DELETE', `/roles/${made.id}?version=1`);
    const [deletion] = await listChanges(made.id);
    await server.create(maternity);
    const undo = await server.refusal('POST', `/changes/${deletion?.id ?? ''}/undo`, { version: 2 });
    expect(undo).toEqual([409, 'name-taken']);
    expect(await listChanges(made.id)).toHaveLength(2);
  });

  it('of what is not there are 404', async () => {
    for (const id of ['nada', randomUUID()]) {
      expect(await server.refusal('PUT', `/roles/${id}`, { version: 1, role: uti })).toEqual([
        404,
        'role-unknown',
      ]);
      expect(await server.refusal('DELETE', `/roles/${id}?version=1`)).toEqual([404, 'role-unknown']);
    }
    for (const id of ['nada', '999999', '99999999999999999999'])
      expect(await server.refusal('POST', `/changes/${id}/undo`, { version: 1 })).toEqual([
        404,
        'change-unknown',
      ]);
  });
});
