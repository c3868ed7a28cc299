// Departments and indicators, in the quality tables and in the realtime tree: what changes in one changes in the other.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  createPersonCaller,
  createSecretCaller,
  type RealtimeCaller,
} from '../../gateway/doors/realtime/testing/realtime-caller.ts';
import {
  startRealtimeDoor,
  type DoorKind,
  type RealtimeDoor,
} from '../../gateway/doors/realtime/testing/start-realtime-door.ts';
import { createPluginClient, type PluginClient } from '../../plugin/testing/plugin-client.ts';
import type { QualityTables } from '../quality-tables.ts';

const indicator = {
  code: 'MIRROR-1',
  name: 'Taxa de queda',
  description: 'd',
  descriptionOfMeasureFormula: 'f',
  resultReferenceSource: 'r',
};

describe.each<DoorKind>(['embedded', 'remote'])('departments of the realtime tree, %s', (kind) => {
  let door: RealtimeDoor;
  let secret: RealtimeCaller;
  /** Responsible for dep-utia. */
  let carla: RealtimeCaller;
  /** A quality manager. */
  let marina: RealtimeCaller;
  let documents: PluginClient;

  beforeAll(async () => {
    door = await startRealtimeDoor(kind);
    const { url } = door.server;
    secret = createSecretCaller(url);
    carla = await createPersonCaller(url, 'CARLA.MENDES');
    marina = await createPersonCaller(url, 'MARINA.LOPES');
    documents = await createPluginClient(url, 'ADMIN');
  });

  afterEach(async () => {
    await Promise.all([secret, carla, marina].map(async (caller) => await caller.leave()));
  });

  afterAll(async () => {
    await door.close();
  });

  async function findDocument(type: string, id: string): Promise<Record<string, unknown> | undefined> {
    const { status, body } = await documents.find(type, id);
    return status === 200 ? Reflect.get(Object(body), id) : undefined;
  }

  async function listAudit(documentId: string) {
    return await door.server.database
      .queries<QualityTables>()
      .selectFrom('quality.audit_entry')
      .select(['user_name', 'document_type', 'before', 'after'])
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute();
  }

  describe('follow the tables', () => {
    it('[RD-01] and show every department with its indicators, without results', async () => {
      const { body: departments } = await documents.list('department');
      const { body: indicators } = await documents.get('docstore', { paramtype: 'kpi', parambrief: 'true' });
      const wanted: Record<string, Record<string, unknown>> = structuredClone(Object(departments));
      for (const [id, content] of Object.entries<{ departmentId: string; targets: object }>(
        Object(indicators),
      )) {
        const { targets, ...others } = content;
        const department = (wanted[content.departmentId] ??= {});
        department['kpi'] = {
          ...Object(department['kpi']),
          [id]: { ...others, ...(Object.keys(targets).length > 0 && { targets }) },
        };
      }
      expect(Object.keys(wanted).length).toBeGreaterThan(15);
      expect((await secret.ask('GET', '/departments.json')).json).toEqual(wanted);
    });

    it('[RD-01] when a screen saves a department: its manager comes to whoever listens', async () => {
      const stream = await carla.listen('/departments/dep-utia/manager.json');
      expect(await stream.next()).toEqual({ name: 'put', data: { path: '/', data: null } });
      const before = await findDocument('department', 'dep-utia');
      const saved = await documents.replace('department', 'dep-utia', { ...before, manager: 'GUSTAVO.MELO' });
      expect(saved.status).toBe(200);
      expect(await stream.next()).toEqual({ name: 'put', data: { path: '/', data: 'GUSTAVO.MELO' } });
      await documents.replace('department', 'dep-utia', before);
      expect(await stream.next()).toEqual({ name: 'put', data: { path: '/', data: null } });
    });

    it('[RD-01] when indicators and departments come and go', async () => {
      const stream = await secret.listen('/departments.json');
      await stream.next();
      const department = { sigla: 'ESP', name: 'Espelho', responsible: 'CARLA.MENDES' };
      const { body } = await documents.create('department', department);
      const id = String(Reflect.get(Object(body), 'id'));
      expect(await stream.next()).toEqual({
        name: 'patch',
        data: { path: '/', data: { [id]: { ...department, initials: 'ESP' } } },
      });
      const created = await documents.create('kpi', { ...indicator, departmentId: id });
      const indicatorId = String(Reflect.get(Object(created.body), 'id'));
      expect(await stream.next()).toEqual({
        name: 'patch',
        data: { path: '/', data: { [`${id}/kpi`]: { [indicatorId]: expect.objectContaining(indicator) } } },
      });
      await documents.remove('kpi', indicatorId);
      expect(await stream.next()).toEqual({
        name: 'patch',
        data: { path: '/', data: { [`${id}/kpi`]: null } },
      });
      await documents.remove('department', id);
      expect(await stream.next()).toEqual({ name: 'patch', data: { path: '/', data: { [id]: null } } });
    });
  });

  describe('lead to the tables', () => {
    it('[RD-01] [RD-03] an indicator that its leader creates, changes and removes', async () => {
      const place = '/departments/dep-utia/kpi/tree-made';
      expect(await carla.ask('PUT', `${place}.json`, indicator)).toMatchObject({
        status: 200,
        json: indicator,
      });
      expect(await findDocument('kpi', 'tree-made')).toMatchObject({
        ...indicator,
        departmentId: 'dep-utia',
      });
      expect((await carla.ask('GET', `${place}/orientation.json`)).json).toBe(1);
      expect(
        await carla.ask('PATCH', `${place}.json`, {
          name: 'Taxa de quedas',
          'targets/1735700400000/target': 2,
        }),
      ).toMatchObject({ status: 200 });
      expect(await findDocument('kpi', 'tree-made')).toMatchObject({
        name: 'Taxa de quedas',
        targets: { '1735700400000': { target: 2 } },
      });
      expect(await carla.ask('PUT', `${place}/active.json`, false)).toMatchObject({
        status: 200,
        json: false,
      });
      expect(await carla.ask('DELETE', `${place}.json`)).toMatchObject({ status: 200, json: null });
      expect(await findDocument('kpi', 'tree-made')).toBeUndefined();
      expect((await carla.ask('GET', `${place}.json`)).json).toBeNull();
      expect((await listAudit('tree-made')).map(({ user_name: userName }) => userName)).toEqual(
        Array.from({ length: 4 }, () => 'CARLA.MENDES'),
      );
    });

    it('[RD-01] a band whose beginning is moved by itself, and which goes where one number takes its place', async () => {
      const place = '/departments/dep-utia/kpi/tree-band';
      const key = '1735700400000';
      const readTarget = async () => Reflect.get(Object(await findDocument('kpi', 'tree-band')), 'targets');
      await carla.ask('PUT', `${place}.json`, {
        ...indicator,
        targets: { [key]: { target: 80, targetTo: 90 } },
      });
      expect((await carla.ask('GET', `${place}/targets/${key}.json`)).json).toEqual({
        target: 80,
        targetTo: 90,
      });
      expect((await carla.ask('PUT', `${place}/targets/${key}/target.json`, 85)).status).toBe(200);
      expect(await readTarget()).toEqual({ [key]: { target: 85, targetTo: 90 } });
      expect((await carla.ask('PUT', `${place}/targets/${key}/target.json`, 95)).status).toBe(400);
      expect((await carla.ask('PUT', `${place}/targets/${key}.json`, { target: 95 })).status).toBe(200);
      expect(await readTarget()).toEqual({ [key]: { target: 95 } });
      await carla.ask('DELETE', `${place}.json`);
    });

    it('[RD-01] a department that is created under a new name, changed and removed', async () => {
      const department = { initials: 'NOVO', name: 'Novo', responsible: 'FABIO.NUNES', manager: 'ADMIN' };
      const { json } = await marina.ask('POST', '/departments.json', department);
      const id = String(Reflect.get(Object(json), 'name'));
      expect(id).toMatch(/^.{20}$/);
      expect((await marina.ask('GET', `/departments/${id}.json`)).json).toEqual({
        ...department,
        sigla: 'NOVO',
      });
      expect((await marina.ask('PUT', `/departments/${id}/initials.json`, 'novos')).status).toBe(200);
      expect((await marina.ask('GET', `/departments/${id}/sigla.json`)).json).toBe('NOVOS');
      expect((await secret.ask('PATCH', `/departments/${id}.json`, { manager: null })).status).toBe(200);
      expect(await findDocument('department', id)).not.toHaveProperty('manager');
      expect((await secret.ask('PATCH', '/.json', { [`departments/${id}`]: null })).status).toBe(200);
      expect(await findDocument('department', id)).toBeUndefined();
      const names = (await listAudit(id)).map(({ user_name: userName }) => userName);
      expect(names).toEqual(['MARINA.LOPES', 'MARINA.LOPES', 'REALTIME_SECRET', 'REALTIME_SECRET']);
    });

    it('[RD-01] of many that race for the same tag one wins', async () => {
      const place = '/departments/dep-utia/email.json';
      const { tag } = await marina.ask('GET', place, undefined, { 'x-firebase-etag': 'true' });
      const answers = await Promise.all(
        Array.from(
          { length: 6 },
          async (_value, index) =>
            await marina.ask('PUT', place, `r${index}@hospital.example`, { 'if-match': tag ?? '' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(5);
      const winner = answers.find(({ status }) => status === 200);
      expect((await marina.ask('GET', place)).json).toBe(winner?.json);
      expect(await findDocument('department', 'dep-utia')).toMatchObject({ email: winner?.json });
    });

    it('[RD-01] of writers of different fields none loses anything', async () => {
      await Promise.all([
        marina.ask('PUT', '/departments/dep-cc/email.json', 'cc@hospital.example'),
        secret.ask('PUT', '/departments/dep-cc/manager.json', 'GUSTAVO.MELO'),
        marina.ask('PUT', '/departments/dep-cc/name.json', 'Centro'),
      ]);
      const saved = { email: 'cc@hospital.example', manager: 'GUSTAVO.MELO', name: 'Centro' };
      expect(await findDocument('department', 'dep-cc')).toMatchObject(saved);
      expect((await marina.ask('GET', '/departments/dep-cc.json')).json).toMatchObject(saved);
    });

    it('[RD-01] 60: what is exported can be imported', async () => {
      await secret.ask('PUT', '/nonCompliances/dep-utia/export.json', { title: 'x' });
      const { json } = await secret.ask('GET', '/.json?format=export');
      const versions = (await documents.list('department')).body;
      expect((await secret.ask('PUT', '/.json', json)).status).toBe(200);
      expect((await secret.ask('GET', '/.json?format=export')).json).toEqual(json);
      expect((await documents.list('department')).body).toEqual(versions);
    });
  });

  describe('refuse', () => {
    const utia = '/departments/dep-utia';

    const writes: readonly [
      what: string,
      who: 'carla' | 'marina' | 'secret',
      method: string,
      target: string,
      json: unknown,
      status: number,
      text: RegExp,
    ][] = [
      ['a department by its leader', 'carla', 'PATCH', utia, { name: 'Outra' }, 401, /^Permission denied$/],
      [
        'an indicator of another department',
        'carla',
        'PUT',
        '/departments/dep-cc/kpi/x',
        indicator,
        401,
        /^Permission denied$/,
      ],
      ['an unknown field', 'marina', 'PUT', `${utia}/colour`, 'blue', 400, /colour/],
      ['a field that does not fit', 'marina', 'PUT', `${utia}/sigla`, 'TOO-LONG', 400, /sigla: length 2 6/],
      ['initials that another one has', 'marina', 'PUT', `${utia}/sigla`, 'CC', 400, /initials/],
      [
        'results',
        'carla',
        'PUT',
        `${utia}/kpi/x`,
        { ...indicator, results: { 1: { value: 1 } } },
        400,
        /Results/,
      ],
      [
        'an indicator of another place',
        'marina',
        'PUT',
        `${utia}/kpi/x`,
        { ...indicator, departmentId: 'dep-cc' },
        400,
        /departmentId/,
      ],
      [
        'two documents',
        'marina',
        'PATCH',
        '/departments',
        { 'dep-utia/name': 'Um', 'dep-cc/name': 'Dois' },
        400,
        /one department or one indicator/,
      ],
      [
        'a department with its indicators',
        'marina',
        'DELETE',
        utia,
        undefined,
        400,
        /one department or one indicator/,
      ],
      ['everything', 'secret', 'DELETE', '/', undefined, 400, /one department or one indicator/],
      [
        'a document and something else',
        'secret',
        'PATCH',
        '/',
        { 'departments/dep-utia/name': 'Um', other: 1 },
        400,
        /nothing else/,
      ],
      ['a value for a document', 'marina', 'PUT', utia, 'text', 400, /documents/],
      [
        'a priority',
        'marina',
        'PUT',
        `${utia}/name`,
        { '.value': 'Um nome', '.priority': 1 },
        400,
        /priorities/,
      ],
      [
        'an id that is none',
        'marina',
        'PUT',
        '/departments/com espaço',
        { sigla: 'XYZ', name: 'Nome', responsible: 'ADMIN' },
        400,
        /id/,
      ],
      [
        'an indicator of no department',
        'marina',
        'PUT',
        '/departments/none/kpi/x',
        indicator,
        400,
        /no department none/,
      ],
    ];

    async function write([, who, method, target, json]: (typeof writes)[number]) {
      const caller = { carla, marina, secret }[who];
      return await caller.ask(method, `${encodeURI(target)}.json`, json);
    }

    it.each(writes.map((one) => [one[0], one] as const))(
      '[RD-03] %s is refused, and nothing changes',
      async (_what, one) => {
        const before = await secret.ask('GET', '/departments.json');
        const [, , , , , status, text] = one;
        expect(await write(one)).toMatchObject({ status, json: { error: expect.stringMatching(text) } });
        expect((await secret.ask('GET', '/departments.json')).json).toEqual(before.json);
        expect((await documents.list('department')).body).toMatchObject({
          'dep-utia': { name: 'UTI Adulto' },
        });
      },
    );

    // So much is in the tree beside the departments that it is looked at once for all.
    it('[RD-03] all of them, and nothing changes anywhere in the tree', async () => {
      const before = await secret.ask('GET', '/.json');
      for (const one of writes) expect((await write(one)).status).toBe(one[5]);
      expect((await secret.ask('GET', '/.json')).json).toEqual(before.json);
    });
  });
});
