import { readXml, type XmlElement } from '@prumo/olap/xml/read-xml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { presentDiscover, presentExecute, sendXmla, type XmlaQuestion } from './testing/ask-xmla.ts';
import { measurementSchema } from './testing/cubes/texts.ts';
import { findAllBelow, findBelow, firstValue, listCells, listRows, readFault } from './testing/read-xmla.ts';
import { publisher, startMeasurementServer } from './testing/start-measurement-server.ts';
import type { TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;

const ana = publisher.userName;

beforeAll(async () => {
  server = await startMeasurementServer();
});

afterAll(async () => {
  await server.close();
});

type Restrictions = Parameters<typeof presentDiscover>[1];

async function ask(body: string, as: string | undefined = ana): Promise<XmlElement> {
  const answer = await sendXmla(server.url, body, as);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  return readXml(answer.text);
}

async function discover(
  rowset: string,
  restrictions: Restrictions = {},
  { as, properties = { Content: 'Data' } }: XmlaQuestion = {},
): Promise<Record<string, string>[]> {
  const root = findBelow(await ask(presentDiscover(rowset, restrictions, properties), as), 'root');
  return listRows(root);
}

async function execute(mdx: string, properties: Restrictions = {}, as = ana): Promise<XmlElement> {
  return await ask(presentExecute(mdx, { Catalog: 'Medidas', Content: 'Data', ...properties }), as);
}

describe('[OL-09] XMLA Discover', () => {
  it.each<[rowset: string, restrictions: Restrictions, column: string, values: readonly string[]]>([
    ['DISCOVER_DATASOURCES', {}, 'DataSourceInfo', ['Provider=mondrian']],
    ['DISCOVER_PROPERTIES', { PropertyName: ['Catalog', 'Format'] }, 'PropertyName', ['Catalog', 'Format']],
    ['DISCOVER_SCHEMA_ROWSETS', { SchemaName: 'MDSCHEMA_SETS' }, 'SchemaName', ['MDSCHEMA_SETS']],
    ['DISCOVER_ENUMERATORS', { EnumName: 'ProviderType' }, 'ElementName', ['TDP', 'MDP', 'DMP']],
    ['DISCOVER_KEYWORDS', { Keyword: ['From', 'Nada'] }, 'Keyword', ['From']],
    ['DISCOVER_LITERALS', { LiteralName: 'DBLITERAL_QUOTE' }, 'LiteralValue', ['[']],
    ['DBSCHEMA_CATALOGS', {}, 'CATALOG_NAME', ['Medidas']],
    ['DBSCHEMA_SCHEMATA', {}, 'SCHEMA_NAME', ['Medidas']],
    ['MDSCHEMA_ACTIONS', {}, 'ACTION_NAME', []],
    ['MDSCHEMA_CUBES', {}, 'CUBE_TYPE', ['CUBE']],
    ['MDSCHEMA_CUBES', { CATALOG_NAME: 'Outro' }, 'CUBE_NAME', []],
    ['MDSCHEMA_DIMENSIONS', {}, 'DIMENSION_NAME', ['Measures', 'Mês', 'Unidade']],
    ['MDSCHEMA_DIMENSIONS', {}, 'DIMENSION_TYPE', ['2', '1', '3']],
    ['MDSCHEMA_DIMENSIONS', {}, 'DIMENSION_ORDINAL', ['0', '1', '2']],
    ['MDSCHEMA_DIMENSIONS', { DIMENSION_UNIQUE_NAME: '[Mês]' }, 'DIMENSION_CARDINALITY', ['3']],
    ['MDSCHEMA_HIERARCHIES', {}, 'HIERARCHY_UNIQUE_NAME', ['[Measures]', '[Mês]', '[Unidade]']],
    ['MDSCHEMA_HIERARCHIES', { HIERARCHY_NAME: 'Unidade' }, 'ALL_MEMBER', ['[Unidade].[Todas]']],
    ['MDSCHEMA_HIERARCHIES', { HIERARCHY_NAME: 'Unidade' }, 'HIERARCHY_CARDINALITY', ['4']],
    ['MDSCHEMA_LEVELS', { HIERARCHY_UNIQUE_NAME: '[Mês]' }, 'LEVEL_TYPE', ['1', '132']],
    ['MDSCHEMA_LEVELS', { HIERARCHY_UNIQUE_NAME: '[Mês]' }, 'LEVEL_CARDINALITY', ['1', '2']],
    ['MDSCHEMA_LEVELS', { LEVEL_NAME: 'Unidade' }, 'LEVEL_NUMBER', ['1']],
    ['MDSCHEMA_MEASURES', {}, 'MEASURE_NAME', ['Medições', 'Média', 'Quantidade']],
    ['MDSCHEMA_MEASURES', {}, 'MEASURE_AGGREGATOR', ['2', '127', '1']],
    ['MDSCHEMA_PROPERTIES', {}, 'PROPERTY_NAME', ['Leitos']],
    ['MDSCHEMA_PROPERTIES', { PROPERTY_TYPE: '2', PROPERTY_NAME: 'VALUE' }, 'PROPERTY_NAME', ['VALUE']],
    ['MDSCHEMA_SETS', {}, 'SET_NAME', ['[Unidades]']],
    ['MDSCHEMA_FUNCTIONS', { FUNCTION_NAME: 'CoalesceEmpty' }, 'ORIGIN', ['1']],
  ])('%s %o: %s', async (rowset, restrictions, column, values) => {
    const rows = await discover(rowset, restrictions);
    expect(rows.map((row) => row[column])).toEqual(values);
  });

  it('tells all of a member', async () => {
    expect(await discover('MDSCHEMA_MEMBERS', { MEMBER_UNIQUE_NAME: '[Unidade].[UTIA]' })).toEqual([
      {
        CATALOG_NAME: 'Medidas',
        SCHEMA_NAME: 'Medidas',
        CUBE_NAME: 'Medidas',
        DIMENSION_UNIQUE_NAME: '[Unidade]',
        HIERARCHY_UNIQUE_NAME: '[Unidade]',
        LEVEL_UNIQUE_NAME: '[Unidade].[Unidade]',
        LEVEL_NUMBER: '1',
        MEMBER_ORDINAL: '2',
        MEMBER_NAME: 'UTIA',
        MEMBER_UNIQUE_NAME: '[Unidade].[UTIA]',
        MEMBER_TYPE: '1',
        MEMBER_CAPTION: 'UTIA',
        CHILDREN_CARDINALITY: '0',
        PARENT_LEVEL: '0',
        PARENT_UNIQUE_NAME: '[Unidade].[Todas]',
        PARENT_COUNT: '1',
        DEPTH: '1',
      },
    ]);
  });

  it.each<[title: string, restrictions: Restrictions, names: readonly string[]]>([
    ['of a level', { LEVEL_UNIQUE_NAME: '[Mês].[Mês]' }, ['202601', '202602']],
    ['of a hierarchy', { HIERARCHY_UNIQUE_NAME: '[Unidade]' }, ['Todas', 'CM', 'MAT', 'UTIA']],
    ['by the number of the level', { HIERARCHY_UNIQUE_NAME: '[Unidade]', LEVEL_NUMBER: '0' }, ['Todas']],
    ['by type: formulas', { MEMBER_TYPE: '4' }, ['Média']],
    ['measures in their order', { HIERARCHY_UNIQUE_NAME: '[Measures]' }, ['Quantidade', 'Medições', 'Média']],
    [
      'several by name',
      { MEMBER_UNIQUE_NAME: ['[Unidade].[CM]', '[Nada]', '[Mês].[202601]'] },
      ['CM', '202601'],
    ],
    ['children', { MEMBER_UNIQUE_NAME: '[Unidade].[Todas]', TREE_OP: '1' }, ['CM', 'MAT', 'UTIA']],
    ['siblings', { MEMBER_UNIQUE_NAME: '[Unidade].[CM]', TREE_OP: '2' }, ['MAT', 'UTIA']],
    ['self and parent', { MEMBER_UNIQUE_NAME: '[Unidade].[CM]', TREE_OP: '12' }, ['CM', 'Todas']],
    ['descendants', { MEMBER_UNIQUE_NAME: '[Mês].[All Mêss]', TREE_OP: '16' }, ['202601', '202602']],
    ['ancestors', { MEMBER_UNIQUE_NAME: '[Unidade].[CM]', TREE_OP: '32' }, ['Todas']],
  ])('lists members %s', async (_title, restrictions, names) => {
    const rows = await discover('MDSCHEMA_MEMBERS', restrictions);
    expect(rows.map((row) => row['MEMBER_NAME'])).toEqual(names);
  });

  it('declares the columns of the rows where the schema is asked for', async () => {
    const columns = async (Content: string): Promise<unknown> => {
      const root = findBelow(await ask(presentDiscover('MDSCHEMA_SETS', {}, { Content })), 'root');
      const schema = findAllBelow(root, 'xsd:complexType').find(
        (type) => type.attributes.get('name') === 'row',
      );
      const named =
        schema && findAllBelow(schema, 'xsd:element').map(({ attributes }) => attributes.get('name'));
      return [named, listRows(root).length];
    };
    const names = ['CATALOG_NAME', 'SCHEMA_NAME', 'CUBE_NAME', 'SET_NAME', 'SCOPE'];
    expect(await columns('SchemaData')).toEqual([names, 1]);
    expect(await columns('Schema')).toEqual([names, 0]);
    expect(await columns('Data')).toEqual([undefined, 1]);
    expect(await columns('None')).toEqual([undefined, 0]);
  });

  it('begins a session that means nothing, for clients that want one', async () => {
    const header =
      '<SOAP-ENV:Header><BeginSession xmlns="urn:schemas-microsoft-com:xml-analysis" SOAP-ENV:mustUnderstand="1"/></SOAP-ENV:Header>';
    const message = presentDiscover('DISCOVER_DATASOURCES', {}, {}).replace(
      '<SOAP-ENV:Body>',
      `${header}<SOAP-ENV:Body>`,
    );
    expect(findBelow(await ask(message), 'Session').attributes.get('SessionId')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('[OL-09] XMLA Execute', () => {
  const mdx =
    'SELECT {[Measures].[Quantidade], [Measures].[Medições]} ON COLUMNS, {[Unidade].[Todas], [Unidade].[UTIA]} DIMENSION PROPERTIES PARENT_UNIQUE_NAME, [Unidade].[Leitos] ON ROWS FROM [medidas] WHERE [Mês].[202602]';

  it('gives axes with members and their properties', async () => {
    const root = findBelow(
      await execute(mdx, { Format: 'Multidimensional', AxisFormat: 'TupleFormat' }),
      'root',
    );
    expect(root.attributes.get('xmlns')).toBe('urn:schemas-microsoft-com:xml-analysis:mddataset');
    expect(findBelow(root, 'CubeName').text).toBe('Medidas');
    const axes = findAllBelow(root, 'Axis').map((axis) => [
      axis.attributes.get('name'),
      findAllBelow(axis, 'Member').map(({ elements }) => elements.map(({ text }) => text)),
    ]);
    expect(axes).toEqual([
      [
        'Axis0',
        [
          ['[Measures].[Quantidade]', 'Quantidade', '[Measures].[MeasuresLevel]', '0', '0'],
          ['[Measures].[Medições]', 'Medições', '[Measures].[MeasuresLevel]', '0', '0'],
        ],
      ],
      [
        'Axis1',
        [
          // Three children, and the next one is one of them.
          ['[Unidade].[Todas]', 'Todas', '[Unidade].[(All)]', '0', String(0x1_00_00 + 3)],
          ['[Unidade].[UTIA]', 'UTIA', '[Unidade].[Unidade]', '1', '0', '[Unidade].[Todas]', '20'],
        ],
      ],
      ['SlicerAxis', [['[Mês].[202602]', '202602', '[Mês].[Mês]', '1', '0']]],
    ]);
    const [, rows] = findAllBelow(root, 'AxisInfo');
    const properties =
      rows && findBelow(rows, 'HierarchyInfo').elements.map((each) => each.attributes.get('name'));
    expect(properties?.slice(-2)).toEqual(['[Unidade].[PARENT_UNIQUE_NAME]', '[Unidade].[Leitos]']);
  });

  it('gives cells with type, format and place, and leaves empty ones out', async () => {
    const numbers = '#,##0.00';
    expect(listCells(await execute(mdx))).toEqual([
      [
        ['0'],
        ['Value', 'xsd:double', '15'],
        ['FmtValue', undefined, '15.00'],
        ['FormatString', undefined, numbers],
      ],
      [['1'], ['Value', 'xsd:int', '2'], ['FmtValue', undefined, '2'], ['FormatString', undefined, '#,##0']],
      // A measurement that holds no amount is none that counts.
      [['3'], ['Value', 'xsd:int', '0'], ['FmtValue', undefined, '0'], ['FormatString', undefined, '#,##0']],
    ]);
  });

  it('writes numbers as the language of the request does', async () => {
    const formatted = async (LocaleIdentifier: string): Promise<string> =>
      findBelow(findBelow(await execute(mdx, { LocaleIdentifier }), 'CellData'), 'FmtValue').text;
    expect([await formatted('1046'), await formatted('pt-BR'), await formatted('1033')]).toEqual([
      '15,00',
      '15,00',
      '15.00',
    ]);
  });

  it('gives only the cell properties that the statement wants', async () => {
    const answer = await execute('SELECT FROM [Medidas] CELL PROPERTIES VALUE');
    expect(findBelow(answer, 'Cell').elements.map(({ name }) => name)).toEqual(['Value']);
    expect(findBelow(answer, 'CellInfo').elements.map(({ name }) => name)).toEqual(['Value']);
  });

  it('fills the slicer with defaults where that is wanted', async () => {
    const answer = await execute('SELECT [Unidade].[CM] ON 0 FROM [Medidas]', {
      Content: 'DataIncludeDefaultSlicer',
    });
    const slicer = findAllBelow(answer, 'Axis').at(-1);
    expect(slicer && findAllBelow(slicer, 'UName').map(({ text }) => text)).toEqual([
      '[Measures].[Quantidade]',
      '[Mês].[All Mêss]',
    ]);
  });

  it('gives a flat rowset where Tabular is asked for', async () => {
    const root = findBelow(await execute(mdx, { Format: 'Tabular', Content: 'SchemaData' }), 'root');
    expect(root.attributes.get('xmlns')).toBe('urn:schemas-microsoft-com:xml-analysis:rowset');
    const fields = findAllBelow(root, 'xsd:element').flatMap(
      ({ attributes }) => attributes.get('sql:field') ?? [],
    );
    expect(fields).toEqual([
      '[Unidade].[Unidade].[PARENT_UNIQUE_NAME]',
      '[Unidade].[Unidade].[Leitos]',
      '[Measures].[Quantidade]',
      '[Measures].[Medições]',
    ]);
    const parent = '_x005b_Unidade_x005d_._x005b_Unidade_x005d_._x005b_PARENT_UNIQUE_NAME_x005d_';
    const beds = '_x005b_Unidade_x005d_._x005b_Unidade_x005d_._x005b_Leitos_x005d_';
    const amount = '_x005b_Measures_x005d_._x005b_Quantidade_x005d_';
    const count = '_x005b_Measures_x005d_._x005b_Medições_x005d_';
    expect(listRows(root)).toEqual([
      { [amount]: '15', [count]: '2' },
      { [parent]: '[Unidade].[Todas]', [beds]: '20', [count]: '0' },
    ]);
  });

  it('gives the facts behind a cell', async () => {
    const statement =
      'DRILLTHROUGH MAXROWS 10 SELECT [Unidade].[UTIA] ON 0 FROM [Medidas] WHERE [Measures].[Quantidade] RETURN [Unidade].[Unidade], [Measures].[Quantidade]';
    const root = findBelow(await execute(statement, { Format: 'Tabular' }), 'root');
    expect(listRows(root)).toEqual(
      expect.arrayContaining([
        { Unidade: 'UTIA', Quantidade: '7.25' },
        { Unidade: 'UTIA', Quantidade: 'null' },
      ]),
    );
  });

  it('answers an empty statement with nothing', async () => {
    const root = findBelow(await execute(''), 'root');
    expect([root.attributes.get('xmlns'), root.elements]).toEqual([
      'urn:schemas-microsoft-com:xml-analysis:empty',
      [],
    ]);
  });

  it('finds the catalogue of the cube where none is named', async () => {
    expect(firstValue(await execute('SELECT FROM [Medidas]', { Catalog: '' }))).toBe('35.75');
  });
});

describe('[OL-09] [SE-02] XMLA under rights', () => {
  const everybodys = measurementSchema.replaceAll('Leitor da UTI', 'Authenticated');

  it('is for people who are logged in', async () => {
    const { status } = await sendXmla(server.url, presentDiscover('MDSCHEMA_CUBES', {}, {}), undefined);
    expect(status).toBe(401);
  });

  it('has no catalogue for whoever has no role of it, by any request', async () => {
    for (const rowset of ['DBSCHEMA_CATALOGS', 'MDSCHEMA_CUBES', 'MDSCHEMA_MEMBERS', 'MDSCHEMA_MEASURES']) {
      expect([rowset, await discover(rowset, {}, { as: 'JOÃO' })]).toEqual([rowset, []]);
    }
    for (const Catalog of ['Medidas', '']) {
      const [code, reason] = readFault(await execute('SELECT FROM [Medidas]', { Catalog }, 'JOÃO'));
      expect(code).toBe('SOAP-ENV:Client.00HSBC01');
      expect(reason).toContain('no catalog');
    }
  });

  it('shows of a catalogue what the role sees', async () => {
    const catalogue = { name: 'Aberto', dataSource: 'SGHDW', schemaText: everybodys, overwrite: true };
    await server.biServer.catalogueFiles.save(publisher, catalogue);
    try {
      const joao = { as: 'JOÃO', properties: { Content: 'Data', Catalog: 'Aberto' } };
      expect((await discover('DBSCHEMA_CATALOGS', {}, joao)).map((row) => row['ROLES'])).toEqual([
        'Authenticated',
      ]);
      const members = await discover('MDSCHEMA_MEMBERS', { HIERARCHY_UNIQUE_NAME: '[Unidade]' }, joao);
      expect(members.map((row) => [row['MEMBER_NAME'], row['CHILDREN_CARDINALITY']])).toEqual([
        ['Todas', '1'],
        ['UTIA', '0'],
      ]);
      expect(await discover('MDSCHEMA_MEMBERS', { MEMBER_UNIQUE_NAME: '[Unidade].[CM]' }, joao)).toEqual([]);
      const levels = await discover('MDSCHEMA_LEVELS', { LEVEL_UNIQUE_NAME: '[Unidade].[Unidade]' }, joao);
      expect(levels.map((row) => row['LEVEL_CARDINALITY'])).toEqual(['1']);
      const answer = await execute('SELECT FROM [Medidas]', { Catalog: 'Aberto' }, 'JOÃO');
      expect(firstValue(answer)).toBe('7.25');
      const refused = await execute(
        'SELECT [Unidade].[CM] ON 0 FROM [Medidas]',
        { Catalog: 'Aberto' },
        'JOÃO',
      );
      expect(readFault(refused)[0]).toBe('SOAP-ENV:Client.00HSBD01');
    } finally {
      await server.biServer.catalogueFiles.remove(publisher, 'Aberto');
    }
  });
});
