// What a role shows before anybody has it, and what hostile questions about roles come to.
import { randomUUID } from 'node:crypto';

import type { OlapMembersAnswer, OlapPreview, OlapTotal } from '@prumo/contracts/bi/olap-permissions';
import type { OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { serverUser } from './http/bi-user.ts';
import { askBi } from './testing/bi-client.ts';
import { measurementQuestion, measurementSchema } from './testing/cubes/texts.ts';
import { draftOf, limitTo } from './testing/olap-roles.ts';
import { startRoleServer, type RoleServer } from './testing/start-role-server.ts';
import { basicOf } from './testing/start-test-bi-server.ts';

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

const uti = draftOf(limitTo(['allow', 'UTIA']));

describe('[OP-02] what a role shows', () => {
  const as = { kind: 'draft', role: draftOf(limitTo(['allow', 'Todas'], ['deny', 'MAT'])) };

  it('is told of each member below another, as a draft', async () => {
    const wish = { as, cube: 'Medidas', hierarchy: '[Unidade]' };
    const roots = await server.read<OlapMembersAnswer>('POST', '/members', { ...wish, parent: null });
    expect(roots).toMatchObject({
      members: [{ uniqueName: '[Unidade].[Todas]', visibility: 'part', grant: 'allow', hasChildren: true }],
      nextOffset: null,
    });
    const units = await server.read<OlapMembersAnswer>('POST', '/members', {
      ...wish,
      parent: '[Unidade].[Todas]',
    });
    expect(units.members.map(({ caption, visibility, grant }) => [caption, visibility, grant])).toEqual([
      ['CM', 'shown', null],
      ['MAT', 'hidden', 'deny'],
      ['UTIA', 'shown', null],
    ]);
    const found = await server.read<OlapMembersAnswer>('POST', '/members', {
      ...wish,
      parent: null,
      search: 'uti',
    });
    expect(found.members).toMatchObject([{ caption: 'UTIA', above: ['Todas'] }]);
    const skipped = { ...wish, parent: '[Unidade].[Todas]', offset: 2 };
    expect((await server.read<OlapMembersAnswer>('POST', '/members', skipped)).members).toHaveLength(1);
  });

  it.each([
    ['partial', { shown: 28.75, shownText: '28,75', failure: null }],
    ['full', { shown: 35.75, shownText: '35,75', failure: null }],
    ['hidden', { shown: null, shownText: '', failure: null }],
  ] as const)('is told as a total by rollup %s', async (rollup, expected) => {
    const role = draftOf({ ...limitTo(['allow', 'Todas'], ['deny', 'MAT']), rollup });
    const wish = { as: { kind: 'draft', role }, cube: 'Medidas', hierarchy: '[Unidade]' };
    expect(await server.read<OlapTotal>('POST', '/total', wish)).toEqual({
      measureCaption: 'Quantidade',
      whole: 35.75,
      wholeText: '35,75',
      ...expected,
    });
  });

  it('is the total of what stands at the top, where the member of all is cut off', async () => {
    const role = draftOf({ ...limitTo(['allow', 'CM'], ['allow', 'MAT']), topLevel: 'Unidade' });
    const wish = { as: { kind: 'draft', role }, cube: 'Medidas', hierarchy: '[Unidade]' };
    expect(await server.read<OlapTotal>('POST', '/total', wish)).toMatchObject({ shownText: '28,50' });
  });

  it.each([
    ['nothing is allowed', limitTo(['deny', 'UTIA'])],
    ['what is allowed is gone', limitTo(['allow', 'Gone'])],
  ])('is nothing, in words, where %s', async (_title, units) => {
    const role = draftOf(units);
    const wish = { as: { kind: 'draft', role }, cube: 'Medidas', hierarchy: '[Unidade]' };
    const total = await server.read<OlapTotal>('POST', '/total', wish);
    expect(total).toMatchObject({ shown: null, failure: expect.stringContaining('Medidas') });
  });

  it('is seen beside the unrestricted answer, differences marked', async () => {
    for (const question of [{ file: '/public/medidas.saiku' }, { query: measurementQuestion }]) {
      const preview = await server.read<OlapPreview>('POST', '/preview', { as, question });
      const units = (grid: OlapPreview['asRole']) =>
        grid?.cellset.slice(grid.topOffset).map(([first]) => first?.value);
      expect(units(preview.whole)).toEqual(['CM', 'MAT', 'UTIA']);
      expect(preview.whole).toMatchObject({ onlyHereRows: [preview.whole.topOffset + 1], changedCells: [] });
      expect(preview.asRole).toMatchObject({ onlyHereRows: [], changedCells: [] });
      expect([preview.failure, preview.mdx]).toEqual([null, expect.stringContaining('SELECT')]);
    }
  });

  it('marks totals that are others', async () => {
    const query = {
      name: 'x',
      type: 'MDX',
      cube: measurementQuestion.cube,
      mdx: 'SELECT {[Measures].[Quantidade]} ON COLUMNS, {[Unidade].[Todas]} ON ROWS FROM [Medidas]',
    };
    const preview = await server.read<OlapPreview>('POST', '/preview', { as, question: { query } });
    expect([preview.whole.changedCells, preview.asRole?.changedCells]).toEqual([[[1, 1]], [[1, 1]]]);
  });

  it('is looked for no longer than somebody waits', async () => {
    const { catalogueFiles } = server.biServer;
    await catalogueFiles.save(serverUser, {
      name: 'Lento',
      dataSource: 'SGHDW',
      schemaText: measurementSchema.replace('from measurement', 'from measurement, pg_sleep(30.25)'),
      overwrite: true,
    });
    const role = draftOf(limitTo(['allow', 'UTIA']), { catalogue: 'Lento' });
    const wish = { as: { kind: 'draft', role }, cube: 'Medidas', hierarchy: '[Unidade]' };
    const waiting = new AbortController();
    const asked = fetch(`${server.url}/pentaho/plugin/olap-permissions/api/total`, {
      method: 'POST',
      headers: { authorization: basicOf('ADMIN'), 'content-type': 'application/json' },
      body: JSON.stringify(wish),
      signal: waiting.signal,
    });
    const countSleeping = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where state = 'active' and query like '%pg_sleep(30.25)%' and pid <> pg_backend_pid()
      `.execute(server.database.queries());
      return rows[0]?.count ?? 0;
    };
    await vi.waitUntil(async () => (await countSleeping()) === 1, { timeout: 60_000 });
    waiting.abort();
    await expect(asked).rejects.toThrow('aborted');
    await vi.waitUntil(async () => (await countSleeping()) === 0, { timeout: 60_000 });
    await catalogueFiles.remove(serverUser, 'Lento');
  });

  it('can be that of a stored role, of one of the schema and of a department', async () => {
    const { id } = await server.create(uti);
    for (const choice of [
      { kind: 'stored', id },
      { kind: 'schema', catalogue: 'Medidas', name: 'Leitor da UTI' },
      { kind: 'department', catalogue: 'Medidas', id: 'd1' },
    ]) {
      const wish = { as: choice, cube: 'Medidas', hierarchy: '[Unidade]' };
      expect(await server.read<OlapTotal>('POST', '/total', wish)).toMatchObject({ shownText: '7,25' });
    }
  });

  it('fails in words for a question that cannot be answered, and by code for what is not there', async () => {
    const query = { name: 'x', type: 'MDX', cube: measurementQuestion.cube, mdx: 'SELECT nonsense FROM' };
    expect(await server.refusal('POST', '/preview', { as, question: { query } })).toEqual([
      400,
      'question-failed',
    ]);
    expect(
      await server.refusal('POST', '/preview', { as, question: { file: '/public/nada.saiku' } }),
    ).toEqual([404, 'file-unknown']);
    const wish = { as, cube: 'Medidas', hierarchy: '[Unidade]', parent: null };
    expect(await server.refusal('POST', '/members', { ...wish, cube: 'Nada' })).toEqual([
      404,
      'cube-unknown',
    ]);
    expect(await server.refusal('POST', '/members', { ...wish, hierarchy: '[N]' })).toEqual([
      404,
      'hierarchy-unknown',
    ]);
    expect(await server.refusal('POST', '/members', { ...wish, parent: '[Unidade].[X]' })).toEqual([
      404,
      'member-unknown',
    ]);
    expect(
      await server.refusal('POST', '/total', { as: { kind: 'stored', id: 'x' }, cube: '', hierarchy: '' }),
    ).toEqual([404, 'role-unknown']);
  });
});

describe('[OP-01] [SE-02] attacks', () => {
  const paths: readonly (readonly [method: string, path: string])[] = [
    ['GET', '/roles'],
    ['GET', '/choices'],
    ['GET', '/changes'],
    ['POST', '/roles'],
    ['PUT', `/roles/${randomUUID()}`],
    ['DELETE', `/roles/${randomUUID()}?version=1`],
    ['POST', '/changes/1/undo'],
    ['POST', '/reached'],
    ['POST', '/members'],
    ['POST', '/total'],
    ['POST', '/preview'],
  ];

  it.each(paths)('%s %s is for administrators alone', async (method, path) => {
    for (const as of ['JOÃO', 'Ana.Luz']) {
      const { status, text } = await server.ask(method, path, method === 'GET' ? undefined : uti, as);
      expect([status, text.includes('Unidade')]).toEqual([403, false]);
    }
    const nobody = await askBi(server.url, { method, path: `/plugin/olap-permissions/api${path}` });
    expect(nobody.status).toBe(401);
  });

  const many = (count: number): OlapRoleDraft =>
    draftOf(limitTo(...Array.from({ length: count }, (_, index) => ['allow', `U${index}`] as const)));

  it.each<[title: string, body: unknown, status: number]>([
    ['ten thousand grants', many(10_000), 400],
    ['more grants of a hierarchy than it may have', many(1_001), 400],
    ['a long name', { ...uti, name: 'x'.repeat(101) }, 400],
    ['many people', { ...uti, reach: { ...uti.reach, people: Array.from({ length: 501 }, () => 'x') } }, 400],
    ['a body beyond all measure', { ...uti, description: 'x'.repeat(3_000_000) }, 413],
    ['lists in lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['no JSON', '{"name":', 400],
    ['something else', [1, 2], 400],
    ['nothing', '', 400],
    ['a name of another kind', { ...uti, name: { $gt: '' } }, 400],
    ['a text that PostgreSQL cannot keep', { ...uti, name: 'a\u0000b' }, 400],
    ['half a character', { ...uti, description: '\uD800' }, 400],
  ])('a hostile draft ends in a clear error: %s', async (_title, body, status) => {
    for (const [method, path, wrapped] of [
      ['POST', '/roles', body],
      [
        'POST',
        '/total',
        typeof body === 'string'
          ? body
          : { as: { kind: 'draft', role: body }, cube: 'Medidas', hierarchy: '[Unidade]' },
      ],
    ] as const) {
      const answer = await server.ask(method, path, wrapped);
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(await server.biServer.olapRoles.list()).toEqual([]);
  });
});
