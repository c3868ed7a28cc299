import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  catalogue,
  catalogueEntryAnswer,
  catalogueEntryCalls,
  readCatalogue,
  type CatalogueKind,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPluginClient, type PluginClient } from '../../plugin/testing/plugin-client.ts';
import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let marina: BrowserLikeClient;
let carla: BrowserLikeClient;
let store: PluginClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  marina = createBrowserLikeClient(server.url);
  await marina.logIn('MARINA.LOPES');
  carla = createBrowserLikeClient(server.url);
  await carla.logIn('CARLA.MENDES');
  store = await createPluginClient(server.url, 'MARINA.LOPES');
});

afterAll(async () => {
  await server.close();
});

const subtype = { id: 'teste-um', name: 'Um', isNeverEvent: true, isActive: true };
const eventType = { name: 'Teste', notivisaGroup: 'Outros', isActive: true, subtypes: [subtype] };
const duty = { authority: 'CAT', occasion: 'any', amount: 1, unit: 'business-days', from: 'occurrence' };
const notificationType = { name: 'Teste', clock: 'em 5 dias', legalDuties: [duty], isActive: true };
const pattern = {
  code: 'T-01',
  title: 'Teste',
  requirement: '',
  eventType: null,
  eventSubtype: null,
  suggestedDepartment: 'dep-utia',
  defaultSeverity: 'leve',
  responseBusinessDays: 5,
  commonCauses: ['Causa'],
  suggestedActions: [],
  isActive: true,
};

describe('[NC-04] the routes of the catalogue', () => {
  it('show it to everybody who is logged in', async () => {
    const { status, body, headers } = await carla.ask('GET', readCatalogue.path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(catalogue.parse(body)).toEqual(body);
    expect(Object(body).eventTypes).toHaveLength(17);
    expect(Object(body).departments).toContainEqual({
      id: 'dep-utia',
      name: 'UTI Adulto',
      initials: 'UTIA',
      responsible: 'CARLA.MENDES',
    });
    expect((await createBrowserLikeClient(server.url).ask('GET', readCatalogue.path)).status).toBe(401);
  });

  it.each<[CatalogueKind, keyof typeof lists, object, object]>([
    ['event-types', 'eventTypes', eventType, { ...eventType, name: 'Outro' }],
    ['notification-types', 'notificationTypes', notificationType, { ...notificationType, isActive: false }],
    [
      'patterns',
      'patterns',
      { ...pattern, id: 'mine', suggestedDeptName: 'Any' },
      { ...pattern, suggestedDepartment: null, suggestedDeptName: null },
    ],
  ])('add, replace and remove %s', async (kind, list, facts, changed) => {
    const find = async (id: string): Promise<unknown> => {
      const { body } = await carla.ask('GET', readCatalogue.path);
      return lists[list](catalogue.parse(body)).find((entry) => entry.id === id);
    };
    expect((await carla.ask('POST', catalogueEntryCalls[kind].add.path, { json: facts })).status).toBe(403);
    const made = await marina.ask('POST', catalogueEntryCalls[kind].add.path, { json: facts });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    const { id } = catalogueEntryAnswer.parse(made.body);
    expect(id).not.toBe('mine');
    const named = kind === 'patterns' ? { suggestedDeptName: 'UTI Adulto' } : {};
    expect(await find(id)).toEqual({ ...facts, ...named, id, version: 1, uses: 0 });

    const path = buildAddress(catalogueEntryCalls[kind].replace, { params: { id } });
    const put = async (client: BrowserLikeClient, json: unknown, ifMatch?: string) =>
      await client.ask('PUT', path, {
        json,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      });
    expect((await put(carla, changed, '"1"')).status).toBe(403);
    expect((await put(marina, changed)).status).toBe(400);
    expect((await put(marina, { ...changed, isActive: 'yes' }, '"1"')).status).toBe(400);
    expect((await put(marina, { ...changed, more: 1 }, '"1"')).status).toBe(400);
    const replaced = await put(marina, { ...changed, id: 'another' }, '"1"');
    expect([replaced.status, replaced.body]).toEqual([200, { id, version: 2 }]);
    expect((await put(marina, changed, '"1"')).status).toBe(412);
    expect(await find(id)).toEqual({ ...changed, id, version: 2, uses: 0 });

    expect((await carla.ask('DELETE', path)).status).toBe(403);
    expect((await marina.ask('DELETE', path)).status).toBe(204);
    expect(await find(id)).toBeUndefined();
    expect((await marina.ask('DELETE', path)).status).toBe(404);
  });

  it('name what stands in the way', async () => {
    const taken = await marina.ask('POST', catalogueEntryCalls['event-types'].add.path, {
      json: { ...eventType, name: 'IDENTIFICAÇÃO DO PACIENTE'.toLowerCase() },
    });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { code: 'name_taken', details: { field: 'name' } },
    ]);
    const used = await marina.ask(
      'DELETE',
      buildAddress(catalogueEntryCalls['event-types'].replace, {
        params: { id: 'identificacao-do-paciente' },
      }),
    );
    expect([used.status, used.body]).toMatchObject([
      409,
      { code: 'in_use', details: { uses: expect.any(Number), patterns: ['PNC-01'] } },
    ]);
    const unfit = await marina.ask('POST', catalogueEntryCalls['patterns'].add.path, {
      json: { ...pattern, eventType: 'gone' },
    });
    expect([unfit.status, unfit.body]).toMatchObject([
      400,
      { details: { fields: { eventType: expect.any(String) } } },
    ]);
  });
});

const lists = {
  eventTypes: (all: ReturnType<typeof catalogue.parse>): readonly { id: string }[] => all.eventTypes,
  notificationTypes: (all: ReturnType<typeof catalogue.parse>): readonly { id: string }[] =>
    all.notificationTypes,
  patterns: (all: ReturnType<typeof catalogue.parse>): readonly { id: string }[] => all.patterns,
};

describe('[NC-04] event types and subtypes in the document store', () => {
  it('are maps by id', async () => {
    const types = await store.list('event-type');
    expect(Object.keys(Object(types.body))).toHaveLength(17);
    expect(Object(types.body)['identificacao-do-paciente']).toEqual({
      name: 'Identificação do paciente',
      notivisaGroup: 'Falha na identificação do paciente',
      isActive: true,
    });
    const subtypes = await store.list('event-subtype');
    expect(Object.keys(Object(subtypes.body))).toHaveLength(66);
    expect(Object(subtypes.body)['pulseira-ausente-ou-ilegivel']).toEqual({
      eventType: 'identificacao-do-paciente',
      name: 'Pulseira ausente ou ilegível',
      isNeverEvent: false,
      isActive: true,
    });
    expect((await store.find('event-type', 'gone')).status).toBe(404);
  });

  it('are written there by the same rules', async () => {
    const idOf = (body: unknown) => writtenDocument.parse(body).id;
    const plain = await createPluginClient(server.url, 'CARLA.MENDES');
    expect((await plain.create('event-type', { name: 'Do repositório' })).status).toBe(403);
    expect((await plain.list('event-type')).status).toBe(200);
    const type = idOf((await store.create('event-type', { name: 'Do repositório' })).body);
    const facts = { eventType: type, name: 'Primeiro' };
    const made = await store.create('event-subtype', facts);
    const id = idOf(made.body);
    expect(made.headers.get('etag')).toBe('"1"');
    expect((await store.create('event-subtype', { ...facts, name: 'primeiro' })).body).toMatchObject({
      code: 'document_conflict',
      details: { reason: 'name_taken', field: 'subtypes' },
    });
    expect((await store.create('event-subtype', { ...facts, eventType: 'gone' })).body).toMatchObject({
      code: 'invalid_document',
      details: { fields: { eventType: expect.any(String) } },
    });
    const changed = { ...facts, isNeverEvent: true, isActive: false };
    const first = await store.replace('event-subtype', id, changed, { ifMatch: '"1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const stale = await store.replace('event-subtype', id, facts, { ifMatch: '"1"' });
    expect(stale.status).toBe(412);
    const moved = await store.replace('event-subtype', id, { ...changed, eventType: 'outros' });
    expect(moved.body).toMatchObject({ code: 'invalid_document' });
    expect(Object((await store.find('event-subtype', id)).body)[id]).toEqual(changed);
    // A write of the type leaves its subtypes alone.
    const renamed = { name: 'Do acervo', notivisaGroup: 'Outros', isActive: false };
    await store.replace('event-type', type, renamed);
    expect(Object((await store.find('event-type', type)).body)[type]).toEqual(renamed);
    expect((await store.find('event-subtype', id)).status).toBe(200);
    expect((await store.remove('event-subtype', 'pulseira-ausente-ou-ilegivel')).body).toMatchObject({
      code: 'document_conflict',
      details: { reason: 'in_use', patterns: ['PNC-01'] },
    });
    expect((await store.remove('event-subtype', id, { ifMatch: '"1"' })).status).toBe(412);
    expect((await store.remove('event-subtype', id)).status).toBe(200);
    expect((await store.find('event-subtype', id)).status).toBe(404);
    expect((await store.remove('event-type', type)).status).toBe(200);
    expect((await store.find('event-type', type)).status).toBe(404);
  });
});
