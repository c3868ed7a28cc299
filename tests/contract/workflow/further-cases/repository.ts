import type { FurtherCase } from './further-case.ts';

/** A definition of its own, so that no other case finds it suspended. */
const deployed = [
  {
    ask: 'POST repository/deployments',
    file: 'j06-tenant.bpmn20.xml',
    fields: { tenantId: 'tenant-${mark}' },
    save: { deployment: 'id' },
    answer: { status: 201 },
  },
  {
    ask: 'GET repository/process-definitions?deploymentId=${deployment}',
    save: { definition: 'data.0.id' },
    answer: { status: 200, holds: { total: 1 } },
  },
];

export const repositoryCases: readonly FurtherCase[] = [
  {
    id: 'J36',
    title: 'a definition that is suspended later is active until then',
    steps: [
      ...deployed,
      {
        ask: 'PUT repository/process-definitions/${definition}',
        json: { action: 'suspend', date: '2036-12-31T12:00:00.000Z' },
        answer: { status: 200, holds: { suspended: true } },
      },
      {
        ask: 'GET repository/process-definitions/${definition}',
        answer: { status: 200, holds: { suspended: false } },
      },
    ],
  },
  {
    id: 'J37',
    title: 'a definition that is activated later is suspended until then',
    steps: [
      ...deployed,
      {
        ask: 'PUT repository/process-definitions/${definition}',
        json: { action: 'suspend' },
        answer: { status: 200, holds: { suspended: true } },
      },
      {
        ask: 'PUT repository/process-definitions/${definition}',
        json: { action: 'activate', date: '2036-12-31T12:00:00.000Z' },
        answer: { status: 200, holds: { suspended: false } },
      },
      {
        ask: 'GET repository/process-definitions/${definition}',
        answer: { status: 200, holds: { suspended: true } },
      },
    ],
  },
  {
    id: 'J38',
    title: 'the model of a definition holds its processes',
    steps: [
      ...deployed,
      {
        ask: 'GET repository/process-definitions/${definition}/model',
        answer: { status: 200, holds: { processes: [{ id: 'jTenant', name: 'J Tenant' }] } },
      },
    ],
  },
  {
    id: 'J39',
    title: 'image, model and data of an unknown definition are 404',
    steps: ['image', 'model', 'resourcedata'].map((part) => ({
      ask: `GET repository/process-definitions/none/${part}`,
      answer: { status: 404, holds: { message: 'Not found' } },
    })),
  },
  {
    id: 'J40',
    title: 'candidate starters are people and groups, always as candidates',
    steps: [
      ...deployed,
      {
        ask: 'POST repository/process-definitions/${definition}/identitylinks',
        json: { user: 'kermit' },
        answer: { status: 201, holds: { user: 'kermit', group: null, type: 'candidate' } },
      },
      {
        ask: 'POST repository/process-definitions/${definition}/identitylinks',
        json: { group: 'admin' },
        answer: { status: 201, holds: { user: null, group: 'admin', type: 'candidate' } },
      },
      {
        ask: 'GET repository/process-definitions/${definition}/identitylinks/groups/admin',
        answer: { status: 200, holds: { group: 'admin', type: 'candidate' } },
      },
      {
        ask: 'GET repository/process-definitions/${definition}/identitylinks',
        answer: { status: 200, items: [{ user: 'kermit' }, { group: 'admin' }] },
      },
    ],
  },
  {
    id: 'J41',
    title: 'deployments are sorted by tenant',
    steps: [
      {
        ask: 'POST repository/deployments',
        file: 'j06-tenant.bpmn20.xml',
        fields: { tenantId: 'zzz-${mark}' },
        save: { tenants: 'id' },
      },
      {
        ask: 'GET repository/deployments?sort=tenantId&order=desc&size=1',
        answer: { status: 200, holds: { data: [{ tenantId: /^zzz-/ }], sort: 'tenantId', order: 'desc' } },
      },
      {
        ask: 'GET repository/deployments?sort=tenantId&order=asc&size=1',
        answer: { status: 200, holds: { data: [{ tenantId: '' }], sort: 'tenantId', order: 'asc' } },
      },
      { ask: 'DELETE repository/deployments/${tenants}' },
    ],
  },
  {
    id: 'J42',
    title: 'an archive is deployed for a tenant',
    steps: [
      {
        ask: 'POST repository/deployments',
        file: 'j07-paths.bar',
        fields: { tenantId: 'tenant-${mark}' },
        save: { deployment: 'id' },
        answer: { status: 201, holds: { tenantId: 'tenant-${mark}' } },
      },
      {
        ask: 'GET repository/process-definitions?deploymentId=${deployment}',
        answer: { status: 200, items: [{ key: 'jBar', tenantId: 'tenant-${mark}' }] },
      },
    ],
  },
  {
    id: 'J43',
    title: 'a resource is found by a name with a path in it',
    steps: [
      {
        ask: 'POST repository/deployments',
        file: 'j07-paths.bar',
        fields: { tenantId: 'tenant-${mark}' },
        save: { deployment: 'id' },
      },
      {
        ask: 'GET repository/deployments/${deployment}/resources/folder%2Finner.bpmn20.xml',
        answer: {
          status: 200,
          holds: { id: 'folder/inner.bpmn20.xml', mediaType: 'text/xml', type: 'processDefinition' },
        },
      },
      {
        ask: 'GET repository/deployments/${deployment}/resources/folder/inner.bpmn20.xml',
        answer: { status: 200, holds: { id: 'folder/inner.bpmn20.xml' } },
      },
    ],
  },
  {
    id: 'J44',
    title: 'the content of a text resource are its bytes',
    steps: [
      {
        ask: 'POST repository/deployments',
        file: 'j07-paths.bar',
        fields: { tenantId: 'tenant-${mark}' },
        save: { deployment: 'id' },
      },
      {
        ask: 'GET repository/deployments/${deployment}/resourcedata/note.txt',
        answer: { status: 200, holds: { _nonjson: true, bytes: 18, head: 'Um texto simples.\n' } },
      },
    ],
  },
];
