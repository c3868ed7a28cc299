import { mdxCheck, mdxFields, mdxFunctions, type MdxFault } from '@prumo/contracts/bi/saiku-mdx';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askBi, type BiAnswer } from './testing/bi-client.ts';
import { measurementCube as cube } from './testing/cubes/texts.ts';
import { startMeasurementServer } from './testing/start-measurement-server.ts';
import type { TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;

beforeAll(async () => {
  server = await startMeasurementServer();
});

afterAll(async () => {
  await server.close();
});

async function post(path: string, query: object, as = 'Ana.Luz'): Promise<BiAnswer> {
  return await askBi(server.url, {
    path: `/plugin/saiku/api/me${path}`,
    as,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
}

const asked = (mdx: string, parameters: object = {}): object => ({
  name: 'q',
  type: 'MDX',
  cube,
  mdx,
  parameters,
});

async function check(mdx: string, parameters: object = {}): Promise<readonly MdxFault[]> {
  const answer = await post('/mdx/check', asked(mdx, parameters));
  expect([mdx, answer.status]).toEqual([mdx, 200]);
  return mdxCheck.parse(JSON.parse(answer.text)).faults;
}

async function readFields(mdx: string): Promise<{ query: SaikuQuery | null; fault: MdxFault | null }> {
  return mdxFields.parse(JSON.parse((await post('/mdx/fields', asked(mdx))).text));
}

async function run(query: object): Promise<unknown> {
  const result = JSON.parse((await post('/query/execute', query)).text) as {
    readonly cellset: readonly { readonly value: string }[][] | null;
    readonly error: string | null;
  };
  expect(result.error).toBeNull();
  return result.cellset?.map((row) => row.map(({ value }) => value));
}

/** What of a text a fault marks. */
function marked(mdx: string, { line, column, length }: MdxFault): string {
  return (mdx.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length);
}

describe('[NA-07] a text of MDX is checked before it is run', () => {
  it('has no faults where it can be run', async () => {
    expect(
      await check(
        'WITH MEMBER [Measures].[x] AS [Measures].[Quantidade] / 2 SELECT {[Measures].[x]} ON 0, [Unidade].Children ON 1 FROM [Medidas]',
      ),
    ).toEqual([]);
  });

  it.each<[mdx: string, wrong: readonly string[]]>([
    ['SELECT {[Measures].[Quantidade]} ON COLUMNS\nFROM [Outro]', ['[Outro]']],
    ['SELECT {[Measures].[Quantidade ON COLUMNS', ['[']],
    ['SELECT {[Measures].[Quantidade] ON COLUMNS FROM [Medidas]', ['ON']],
    [
      'SELECT\n  {[Measures].[Nada].Children} ON 0,\n  {[Unidade].[X Y]} ON 1 FROM [Medidas]',
      ['[Measures].[Nada]', '[Unidade].[X Y]'],
    ],
    [
      "WITH MEMBER [Measures].[x] AS '1 + [Nada].[n]' SELECT [Measures].[x] ON 0 FROM [Medidas]",
      ['[Nada].[n]'],
    ],
    ['SELECT Foo([Unidade].Children) ON 0 FROM [Medidas]', ['Foo']],
    ['SELECT [Unidade].Children ON 0, [Unidade].Children ON 1 FROM [Medidas]', ['[Unidade]']],
    ['SELECT [Unidade].Children ON 1 FROM [Medidas]', ['[Unidade]']],
    ['SELECT {1} ON 0 FROM [Medidas]', ['1']],
  ])('%s: marks %j', async (mdx, wrong) => {
    const faults = await check(mdx);
    expect(faults.map((fault) => marked(mdx, fault))).toEqual(wrong);
    expect(faults.every(({ message }) => /^[“\p{L}].*\.$/u.test(message))).toBe(true);
  });

  it('tells people what is wrong without the place, which stands beside it', async () => {
    expect(await check('SELECT {[Measures].[Nada]} ON 0 FROM [Medidas]')).toEqual([
      {
        line: 1,
        column: 9,
        length: 17,
        message: '“[Measures].[Nada]” não existe neste cubo ou não está disponível para você.',
      },
    ]);
  });

  it('marks nothing behind a parameter, whose value moves what follows', async () => {
    const mdx = 'SELECT {[Measures].[Quantidade]} ON 0,\n{[Unidade].[${u}], [Nada].[n]} ON 1 FROM [Medidas]';
    expect(await check(mdx, { u: 'UTIA' })).toMatchObject([{ line: 1, column: 1, length: 0 }]);
  });

  it('reads no numbers', async () => {
    const unknown = await check('SELECT TopCount([Nada].[x].Members, 3) ON 0 FROM [Medidas]');
    expect(unknown).toHaveLength(1);
  });

  it('is not there for who does not have the cubes', async () => {
    for (const path of ['/mdx/check', '/mdx/fields'])
      expect((await post(path, asked('SELECT FROM [Medidas]'), 'JOÃO')).status).toBe(404);
  });

  it('names the functions that the engine has', async () => {
    const answer = await askBi(server.url, { path: '/plugin/saiku/api/me/mdx/functions', as: 'Ana.Luz' });
    const functions = mdxFunctions.parse(JSON.parse(answer.text));
    expect(functions).toContainEqual({
      name: 'Children',
      syntax: 'property',
      parameters: ['member'],
      returns: 'value',
    });
    expect(functions.length).toBeGreaterThan(100);
  });
});

const both = '{[Measures].[Quantidade], [Measures].[Medições]}';

describe('[NA-07] a text of MDX becomes fields', () => {
  it.each([
    `SELECT ${both} ON COLUMNS, [Unidade].[Unidade].Members ON ROWS FROM [Medidas]`,
    `select non empty ${both} on 0, non empty {[Unidade].[UTIA], [Unidade].[CM]} on 1 from medidas`,
    `SELECT ${both} ON 0, Except([Unidade].[Unidade].Members, {[Unidade].[UTIA]}) ON 1 FROM [Medidas]`,
    `SELECT CrossJoin([Mês].[Mês].Members, ${both}) ON 0, NON EMPTY {[Unidade].[Unidade].Members} ON 1 FROM [Medidas]`,
    `SELECT NON EMPTY ${both} * [Mês].[Mês].Members ON 0, [Unidade].Children ON 1 FROM [Medidas]`,
    `WITH SET [u] AS Order([Unidade].[Unidade].Members, [Measures].[Quantidade], DESC) SELECT ${both} ON 0, [u] ON 1 FROM [Medidas]`,
    `SELECT ${both} ON 0, TopCount([Unidade].[Unidade].Members, 2, [Measures].[Quantidade]) ON 1 FROM [Medidas]`,
    `SELECT ${both} ON 0, Filter([Unidade].[Unidade].Members, [Measures].[Medições] > 0) ON 1 FROM [Medidas] WHERE [Mês].[202601]`,
    `WITH MEMBER [Measures].[Meia] AS [Measures].[Quantidade] / 2, FORMAT_STRING = "0.000" SELECT {[Measures].[Meia]} ON 0, Order(Filter([Unidade].[Unidade].Members, NOT IsEmpty([Measures].[Meia])), [Measures].[Meia], BASC) ON 1 FROM [Medidas]`,
    `SELECT ${both} ON 0, Hierarchize({{[Unidade].[(All)].Members}, {[Unidade].[Unidade].Members}}) ON 1 FROM [Medidas]`,
    `SELECT ${both} ON 0, [Unidade].Children ON 1 FROM [Medidas] WHERE ([Mês].[202601])`,
    `SELECT ${both} ON 0 FROM [Medidas] WHERE ([Unidade].[UTIA], [Mês].[202601])`,
    `SELECT VisualTotals({[Unidade].[Unidade].Members}) ON 0 FROM [Medidas] WHERE {[Mês].[202601]}`,
    `WITH MEMBER [Unidade].[Duas] AS [Unidade].[UTIA] + [Unidade].[CM] SELECT ${both} ON 0, Hierarchize({{[Unidade].[Unidade].Members}, {[Unidade].[Duas]}}) ON 1 FROM [Medidas]`,
  ])('that give the same answer: %s', async (mdx) => {
    const { query, fault } = await readFields(mdx);
    expect(fault).toBeNull();
    expect(query).toMatchObject({ type: 'QUERYMODEL', mdx: null });
    const answer = await run(query ?? {});
    expect(answer).toEqual(await run(asked(mdx)));
    expect(JSON.stringify(answer)).toMatch(/\d/);
  });

  it.each<[mdx: string, where: string, message: string]>([
    [
      `SELECT ${both} ON 0, [Unidade].Members ON 1 FROM [Medidas]`,
      '[Unidade]',
      'Não dá para saber de que nível são os membros de “[Unidade].Members”.',
    ],
    [
      `SELECT [Unidade].Children ON 0 FROM [Medidas]\nWHERE [Measures].[Medições]`,
      '[Measures]',
      'A medida “[Measures].[Medições]” está no WHERE; nos campos ela fica em um eixo.',
    ],
    [
      `SELECT ${both} ON 0, {([Unidade].[UTIA], [Mês].[202601])} ON 1 FROM [Medidas]`,
      '(',
      'Uma lista de combinações não tem campo; os campos cruzam conjuntos inteiros.',
    ],
    [`SELECT FROM [Medidas]`, 'SELECT', 'O texto não põe nada nas colunas nem nas linhas.'],
    [
      `SELECT {[Nada].[x]} ON 0 FROM [Medidas]`,
      '[Nada].[x]',
      '“[Nada].[x]” não existe neste cubo ou não está disponível para você.',
    ],
  ])('or says what has none: %s', async (mdx, where, message) => {
    const { query, fault } = await readFields(mdx);
    expect(query).toBeNull();
    expect(fault?.message).toBe(message);
    expect(fault && marked(mdx, fault)).toBe(where);
  });
});
