import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { QualityTables } from '../modules/quality-tables.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createPluginClient, type PluginClient } from './testing/plugin-client.ts';

let server: TestServer;
let admin: PluginClient;
let marina: PluginClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createPluginClient(server.url, 'ADMIN');
  marina = await createPluginClient(server.url, 'MARINA.LOPES');
});

afterAll(async () => {
  await server.close();
});

const writers = Array.from({ length: 200 }, (_value, index) => index);

function buildDepartment(initials: string, name: string): object {
  return { sigla: initials, name, responsible: 'ADMIN' };
}

async function createDepartment(initials: string): Promise<string> {
  const { body } = await admin.create('department', buildDepartment(initials, 'Departamento'));
  return writtenDocument.parse(body).id;
}

async function readDocument(
  type: string,
  id: string,
): Promise<{ tag: string; document: Readonly<Record<string, unknown>> }> {
  const { headers, body } = await admin.find(type, id);
  return { tag: headers.get('etag') ?? '', document: Object(Object(body)[id]) };
}

async function countChanges(documentId: string): Promise<number> {
  const entries = server.database.queries<QualityTables>().selectFrom('quality.audit_entry');
  return (await entries.select('id').where('document_id', '=', documentId).execute()).length;
}

describe('entity tags', () => {
  it('[MR-05] a document asked for by its id carries one, which every change renews', async () => {
    const id = await createDepartment('ET1');
    expect((await readDocument('department', id)).tag).toBe('"1"');
    const first = await admin.replace('department', id, buildDepartment('ET1', 'Primeiro'), {
      ifMatch: '"1"',
    });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await readDocument('department', id)).tag).toBe('"2"');
  });

  it('[MR-05] a write based on an old version is refused and changes nothing', async () => {
    const id = await createDepartment('ET2');
    await marina.replace('department', id, buildDepartment('ET2', 'De Marina'), { ifMatch: '"1"' });
    const late = await admin.replace('department', id, buildDepartment('ET2', 'De Admin'), {
      ifMatch: '"1"',
    });
    expect(late).toMatchObject({ status: 412, body: { success: false, code: 'stale_document' } });
    const lateRemoval = await admin.remove('department', id, { ifMatch: '"1"' });
    expect(lateRemoval.status).toBe(412);
    expect((await readDocument('department', id)).document['name']).toBe('De Marina');
    expect(await countChanges(id)).toBe(2);
  });

  it.each([
    ['the current tag', '"1"', 200],
    ['the current tag, weakened by a proxy', 'W/"1"', 200],
    ['the current tag among others', '"7", "1"', 200],
    ['any', '*', 200],
    ['a tag that is not ours', '"abc"', 412],
    ['no tag at all', '1', 400],
  ])('If-Match with %s', async (_name, ifMatch, status) => {
    const id = await createDepartment('ET3');
    const answer = await admin.replace('department', id, buildDepartment('ET3', 'Novo nome'), { ifMatch });
    expect(answer.status).toBe(status);
    expect((await admin.remove('department', id)).status).toBe(200);
  });

  it('of a list changes with any of its documents, and spares who has it the answer', async () => {
    const id = await createDepartment('ET4');
    const list = async (ifNoneMatch?: string) =>
      await admin.get(
        'docstore',
        { paramtype: 'department' },
        { headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch } },
      );
    const before = (await list()).headers.get('etag') ?? '';
    expect(await list(before)).toMatchObject({ status: 304, body: '' });
    await admin.replace('department', id, buildDepartment('ET4', 'Outro nome'));
    const after = await list(before);
    expect([after.status, after.headers.get('etag') === before]).toEqual([200, false]);
  });

  it('stand in the documents of a list for those who ask, and come back without harm', async () => {
    const id = await createDepartment('ET5');
    const { body } = await admin.get('docstore', {
      paramtype: 'department',
      paramid: id,
      parametags: 'true',
    });
    const document: Record<string, unknown> = Object(body)[id];
    expect(document['_etag']).toBe('"1"');
    const ifMatch = String(document['_etag']);
    expect((await admin.replace('department', id, document, { ifMatch })).status).toBe(200);
    expect((await readDocument('department', id)).document).not.toHaveProperty('_etag');
  });
});

describe('many writers', () => {
  it('[MR-05] of 200 with the same tag one wins', async () => {
    const id = await createDepartment('CW1');
    const answers = await Promise.all(
      writers.map(async (index) => {
        const document = buildDepartment('CW1', `Escritor ${index}`);
        return await admin.replace('department', id, document, { ifMatch: '"1"' });
      }),
    );
    const winners = writers.filter((index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(199);
    const { tag, document } = await readDocument('department', id);
    expect([tag, document['name']]).toEqual(['"2"', `Escritor ${winners[0]}`]);
    expect(await countChanges(id)).toBe(2);
  });

  it('[MR-05] 200 settings saved at once are all kept', async () => {
    const answers = await Promise.all(
      writers.map(
        async (index) => await marina.post('settings', { paramkey: `k${index}`, paramvalue: `${index}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [id = ''] = Object.keys(Object((await marina.list('user-settings', 'MARINA.LOPES')).body));
    const { tag, document } = await readDocument('user-settings', id);
    expect(tag).toBe('"200"');
    expect(document).toEqual({
      user: 'MARINA.LOPES',
      ...Object.fromEntries(writers.map((index) => [`k${index}`, `${index}`])),
    });
  });

  it('[MR-05] writers who read again after a refusal lose nothing', async () => {
    const { body } = await admin.create('user-settings', { user: 'COUNTER', total: 0 });
    const { id } = writtenDocument.parse(body);
    const addOne = async (): Promise<void> => {
      for (;;) {
        const { tag, document } = await readDocument('user-settings', id);
        const next = { ...document, total: Number(document['total']) + 1 };
        const { status } = await admin.replace('user-settings', id, next, { ifMatch: tag });
        if (status === 200) return;
        expect(status).toBe(412);
      }
    };
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect((await readDocument('user-settings', id)).document['total']).toBe(20);
  });

  it('of 200 who create the settings of one person one does', async () => {
    const answers = await Promise.all(
      writers.map(async (index) => await admin.create('user-settings', { user: 'SOMEBODY', index })),
    );
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 199]);
  });

  it('a department is not deleted under people who are linked to it meanwhile', async () => {
    await Promise.all(
      writers.slice(0, 20).map(async (index) => {
        const departmentId = await createDepartment(`DL${index}`);
        const [linked, removed] = await Promise.all([
          admin.create('user-departments', {
            user: `LINKED.${index}`,
            departments: [departmentId, 'dep-cc'],
          }),
          marina.remove('department', departmentId),
        ]);
        expect([
          [200, 409],
          [400, 200],
        ]).toContainEqual([linked.status, removed.status]);
      }),
    );
  });

  it('associations and departments that change crosswise never fail for it', async () => {
    const ids = await Promise.all([0, 1, 2, 3].map(async (index) => await createDepartment(`CR${index}`)));
    const { body } = await admin.create('user-departments', { user: 'CROSSED', departments: ids });
    const { id } = writtenDocument.parse(body);
    const answers = await Promise.all(
      writers.slice(0, 60).map(async (index) => {
        const departmentId = ids[index % 4] ?? '';
        return index % 3 === 0
          ? await marina.remove('department', departmentId)
          : await admin.replace('user-departments', id, {
              user: 'CROSSED',
              departments: ids.filter((_id, at) => at !== index % 4),
            });
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });
});

describe('any order of writes', () => {
  interface Operation {
    readonly kind: 'create' | 'replace' | 'remove';
    readonly basis: 'current' | 'another' | 'none';
    readonly name: string;
  }

  interface Model {
    readonly version: number;
    readonly name: string;
  }

  const operation: fc.Arbitrary<Operation> = fc.record({
    kind: fc.constantFrom('create', 'replace', 'remove'),
    basis: fc.constantFrom('current', 'another', 'none'),
    name: fc
      .array(fc.constantFrom('a', 'Ã', ' ', "'", '"', '\\', '🏥'), { maxLength: 48 })
      .map((characters) => `x${characters.join('')}x`.padEnd(3, 'x')),
  });

  /** What must be answered, and what must be there afterwards. */
  function predict(model: Model | undefined, { kind, basis, name }: Operation): [number, Model | undefined] {
    if (kind === 'create') return model === undefined ? [200, { version: 1, name }] : [409, model];
    if (model === undefined) return [404, undefined];
    if (basis === 'another') return [412, model];
    return [200, kind === 'remove' ? undefined : { version: model.version + 1, name }];
  }

  async function carryOut(
    { kind, basis, name }: Operation,
    initials: string,
    id: string,
    version: number,
  ): Promise<{ status: number; id: string }> {
    const options = basis === 'none' ? {} : { ifMatch: `"${basis === 'current' ? version : version + 1}"` };
    if (kind === 'create') {
      const { status, body } = await admin.create('department', buildDepartment(initials, name));
      return { status, id: status === 200 ? writtenDocument.parse(body).id : id };
    }
    const { status } =
      kind === 'replace'
        ? await marina.replace('department', id, buildDepartment(initials, name), options)
        : await marina.remove('department', id, options);
    return { status, id };
  }

  it('[MR-05] answers and leaves what the model of a single writer says', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
        run += 1;
        let [model, id]: [Model | undefined, string] = [undefined, 'none'];
        for (const next of operations) {
          const done = await carryOut(next, `P${run}`, id, model?.version ?? 1);
          const [expected, after] = predict(model, next);
          expect([next.kind, next.basis, done.status]).toEqual([next.kind, next.basis, expected]);
          [model, id] = [after, done.id];
        }
        const { tag, document } = await readDocument('department', id);
        expect([tag, document['name']]).toEqual(
          model === undefined ? ['', undefined] : [`"${model.version}"`, model.name],
        );
      }),
      { numRuns: 25 },
    );
  });
});
