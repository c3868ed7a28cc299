// Roles of the cubes in the whole product: departments of the hospital, the audit trail, open pages.
import type { MyOlapRoles, OlapRolesAnswer } from '@prumo/contracts/bi/olap-permissions';
import type { OlapRole } from '@prumo/contracts/bi/olap-role';
import { followLive } from '@prumo/contracts/live/live-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from './testing/browser-like-client.ts';
import { openEventStream } from './testing/open-event-stream.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const roles = '/pentaho/plugin/olap-permissions/api';
let server: TestServer;
let admin: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({
    DEMO_WAREHOUSE: 'off',
    DEMO_PROCESSES: 'off',
    OLAP_DEPARTMENT_ROLES: 'on',
  });
  admin = await logIn('ADMIN');
});

afterAll(async () => {
  await server.close();
});

async function logIn(userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName)).status).toBe(200);
  return client;
}

async function listMine(userName: string): Promise<readonly string[]> {
  const { body } = await (await logIn(userName)).ask('GET', `${roles}/mine`);
  const { catalogues } = body as MyOlapRoles;
  return catalogues.flatMap((each) => each.roles).map(({ name, kind }) => `${kind}: ${name}`);
}

const everybody = 'stored: Segurança do paciente para todos';

it.each([
  [
    'who leads a department',
    'CARLA.MENDES',
    ['stored: Coordenação da UTI', everybody, 'department: UTI Adulto'],
  ],
  ['who works in one', 'GUSTAVO.MELO', ['stored: Coordenação da UTI', everybody]],
  ['who has none', 'DR.AZEVEDO', [everybody]],
  ['who has a role of the schema', 'HELOISA.NEVES', ['schema: quality_reader', everybody]],
])('[OP-01] [OP-04] %s sees cubes by the roles that reach them', async (_title, userName, expected) => {
  expect(await listMine(userName)).toEqual(expected);
});

it('[OP-04] lists the roles of departments with who is responsible', async () => {
  const { departmentRoles } = (await admin.ask('GET', `${roles}/roles`)).body as OlapRolesAnswer;
  expect(departmentRoles).toMatchObject({ isOn: true, place: '[Unidade]' });
  expect(departmentRoles.roles).toContainEqual({
    department: { id: expect.any(String), initials: 'UTIA', name: 'UTI Adulto' },
    people: ['CARLA.MENDES'],
  });
});

it('[OP-04] a change is in the audit trail, told to everybody, and holds at once', async () => {
  const draft = {
    name: 'Corpo clínico',
    description: '',
    catalogue: 'SGHDW',
    reach: { biRoles: [], departments: [], people: ['DR.AZEVEDO'] },
    cubes: [{ cube: 'Censo', hierarchies: [] }],
  };
  const page = await openEventStream(`${server.url}${followLive.path}`, await logIn('IVONE.ALVES'));
  await vi.waitUntil(() => page.events.includes('ready'), { timeout: 60_000 });
  const made = (await admin.ask('POST', `${roles}/roles`, { json: draft })).body as { role: OlapRole };
  expect(await listMine('DR.AZEVEDO')).toEqual(['stored: Corpo clínico', everybody]);
  await vi.waitUntil(() => page.events.includes('olap-roles'), { timeout: 60_000 });
  page.leave();

  const { id, version } = made.role;
  const change = { version, role: { ...draft, name: 'Médicos', cubes: [] } };
  expect((await admin.ask('PUT', `${roles}/roles/${id}`, { json: change })).status).toBe(200);
  expect((await admin.ask('DELETE', `${roles}/roles/${id}?version=2`)).status).toBe(204);
  expect(await listMine('DR.AZEVEDO')).toEqual([everybody]);
  const { body } = await admin.ask('GET', `/gateway/audit-entries?documentType=olap-role&documentId=${id}`);
  expect(body).toMatchObject({
    total: 3,
    entries: [
      {
        action: 'remove',
        userName: 'ADMIN',
        label: 'Médicos',
        olapRole: { before: change.role, after: null },
      },
      {
        action: 'replace',
        userName: 'ADMIN',
        label: 'Médicos',
        changedFields: ['cubes', 'name'],
        olapRole: { before: draft, after: change.role },
      },
      {
        action: 'create',
        userName: 'ADMIN',
        label: 'Corpo clínico',
        olapRole: { before: null, after: draft },
      },
    ],
  });
});
