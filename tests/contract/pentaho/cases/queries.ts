// Contract section 7.1.
import { expect } from 'vitest';

import { asForm, type ContractCase, jsonBody } from '../contract-case.ts';

const path = '%2Fpublic%2FHospital%2FTipos%2Fconsultas.cda';
const query = (more: string): string => `GET /plugin/cda/api/doQuery?path=${path}&${more}`;
const units = (more = ''): string => query(`dataAccessId=units${more}`);
const rows = (resultset: unknown, queryInfo: Readonly<Record<string, string>>): unknown =>
  expect.objectContaining({ resultset, queryInfo });

const cm = ['CM', 46, 92];
const utia = ['UTIA', 20, 40];
const mat = ['MAT', 28, 56];
const unitColumns = [
  { colIndex: 0, colType: 'String', colName: 'Sigla' },
  { colIndex: 1, colType: 'Integer', colName: 'beds' },
  { colIndex: 2, colType: 'Numeric', colName: 'dobro' },
];

const measurementColumns = [
  { colIndex: 0, colType: 'String', colName: 'initials' },
  { colIndex: 1, colType: 'Date', colName: 'taken_on' },
  { colIndex: 2, colType: 'Numeric', colName: 'amount' },
];

/** What a query cannot do: always 500, and nothing of the query in the answer. */
const failures: readonly (readonly [what: string, ask: string])[] = [
  ['an unknown data access', query('dataAccessId=nada')],
  ['no data access', query('')],
  ['no path', 'GET /plugin/cda/api/doQuery?dataAccessId=units'],
  ['a file that does not exist', 'GET /plugin/cda/api/doQuery?path=%2Fpublic%2Fnada.cda&dataAccessId=units'],
  [
    'a file that is no CDA file',
    'GET /plugin/cda/api/doQuery?path=%2Fpublic%2FHospital%2FTipos%2Fnota.txt&dataAccessId=units',
  ],
  ['a parameter of the wrong type', units('&paramleast=muitos')],
  ['an unknown output', units('&outputIndexId=5')],
  ['an output beyond the columns', units('&outputIndexId=9')],
  ['an unknown output type', units('&outputType=nada')],
  ['an error in the SQL', query('dataAccessId=broken')],
  ['an unknown data source', query('dataAccessId=elsewhere')],
  ['a query for cubes', query('dataAccessId=cube')],
];

export const queryCases: readonly ContractCase[] = [
  {
    name: 'doQuery: rows, columns and their count, as a string',
    who: 'reader',
    ask: units(),
    answer: {
      status: 200,
      type: 'application/json',
      json: { metadata: unitColumns, queryInfo: { totalRows: '3' }, resultset: [cm, utia, mat] },
    },
  },
  {
    name: 'doQuery by POST',
    who: 'reader',
    ask: 'POST /plugin/cda/api/doQuery',
    headers: asForm,
    body: `path=${path}&dataAccessId=units&paramleast=40`,
    answer: { status: 200, json: rows([cm], { totalRows: '1' }) },
  },
  {
    name: 'doQuery by POST of JSON: 415',
    who: 'reader',
    ask: 'POST /plugin/cda/api/doQuery',
    headers: jsonBody,
    body: '{"path":"/public/Hospital/Tipos/consultas.cda"}',
    answer: { status: 415 },
  },
  {
    name: 'a parameter',
    who: 'reader',
    ask: units('&paramleast=21'),
    answer: { status: 200, json: rows([cm, mat], { totalRows: '2' }) },
  },
  {
    name: 'parameters that are numbers come back as numbers',
    who: 'reader',
    ask: query('dataAccessId=number&paramn=12'),
    answer: {
      status: 200,
      json: {
        metadata: [
          { colIndex: 0, colType: 'Numeric', colName: 'n' },
          { colIndex: 1, colType: 'Numeric', colName: 'x' },
        ],
        queryInfo: { totalRows: '1' },
        resultset: [[12, 0.5]],
      },
    },
  },
  {
    name: 'a list by a repeated parameter',
    who: 'reader',
    ask: units('&paramwithout=CM&paramwithout=MAT'),
    answer: { status: 200, json: rows([utia], { totalRows: '1' }) },
  },
  {
    name: 'a list in one value',
    who: 'reader',
    ask: units('&paramwithout=CM%3BMAT'),
    answer: { status: 200, json: rows([utia], { totalRows: '1' }) },
  },
  {
    name: 'an undeclared parameter is ignored',
    who: 'reader',
    ask: units('&paramoutro=1'),
    answer: { status: 200, json: rows([cm, utia, mat], { totalRows: '3' }) },
  },
  {
    name: 'a value that looks like SQL is a value',
    who: 'reader',
    ask: units("&paramwithout=CM')%20or%20('1'%3D'1"),
    answer: { status: 200, json: rows([cm, utia, mat], { totalRows: '3' }) },
  },
  {
    name: 'a private parameter is nobody’s to give',
    who: 'reader',
    ask: query('dataAccessId=who&paramname=ADMIN'),
    answer: { status: 200, json: rows([['JOSÉ']], { totalRows: '1' }) },
  },
  {
    name: 'no rows: an empty list, and the columns stay',
    who: 'reader',
    ask: query('dataAccessId=measurements&paramsince=2030-01-01'),
    answer: {
      status: 200,
      json: { metadata: measurementColumns, queryInfo: { totalRows: '0' }, resultset: [] },
    },
  },
  {
    name: 'dates and nulls',
    who: 'reader',
    ask: query('dataAccessId=measurements&paramsince=2026-02-01'),
    answer: {
      status: 200,
      json: rows(
        [
          ['CM', '2026-02-01', 11],
          ['UTIA', '2026-02-01', null],
          ['MAT', '2026-02-01', 4],
        ],
        { totalRows: '3' },
      ),
    },
  },
  {
    name: 'the types of text, date and number',
    who: 'reader',
    ask: query('dataAccessId=measurements'),
    answer: {
      status: 200,
      json: expect.objectContaining({
        metadata: measurementColumns,
      }),
    },
  },
  {
    name: 'a page: its size and start, and the count of all',
    who: 'reader',
    ask: units('&pageSize=2'),
    answer: { status: 200, json: rows([cm, utia], { totalRows: '3', pageSize: '2', pageStart: '0' }) },
  },
  {
    name: 'the next page',
    who: 'reader',
    ask: units('&pageSize=2&pageStart=2'),
    answer: { status: 200, json: rows([mat], { totalRows: '3', pageSize: '2', pageStart: '2' }) },
  },
  {
    name: 'paging by paginateQuery: 20 rows',
    who: 'reader',
    ask: units('&paginateQuery=true'),
    answer: {
      status: 200,
      json: rows([cm, utia, mat], { totalRows: '3', pageSize: '20', pageStart: '0' }),
    },
  },
  {
    name: 'sorted by a column, upwards',
    who: 'reader',
    ask: units('&sortBy=1'),
    answer: { status: 200, json: rows([utia, mat, cm], { totalRows: '3' }) },
  },
  {
    name: 'sorted by a column, downwards',
    who: 'reader',
    ask: units('&sortBy=1D'),
    answer: { status: 200, json: rows([cm, mat, utia], { totalRows: '3' }) },
  },
  {
    name: 'another output',
    who: 'reader',
    ask: units('&outputIndexId=2'),
    answer: { status: 200, json: rows([cm, utia, mat], { totalRows: '3' }) },
  },
  {
    name: 'columns by name',
    who: 'reader',
    ask: units('&outputColumnName=beds&outputColumnName=id'),
    answer: {
      status: 200,
      json: rows(
        [
          [46, 1],
          [20, 2],
          [28, 3],
        ],
        { totalRows: '3' },
      ),
    },
  },
  {
    name: 'a private query runs when it is asked for by its id',
    who: 'reader',
    ask: query('dataAccessId=hidden'),
    answer: { status: 200, json: rows([[1]], { totalRows: '1' }) },
  },
  {
    name: 'a compound query',
    who: 'reader',
    ask: query('dataAccessId=both'),
    answer: { status: 200, json: rows([[1], [1]], { totalRows: '2' }) },
  },
  {
    name: 'as XML',
    who: 'reader',
    ask: query('dataAccessId=measurements&outputType=xml'),
    answer: {
      status: 200,
      type: 'text/xml',
      text: /<CdaExport><MetaData><ColumnMetaData index="0" type="String" name="initials"\/>.*<\/MetaData><ResultSet><Row>.*<\/Row><\/ResultSet><\/CdaExport>$/s,
      holds: ['<Col isNull="true"/>', '<Col>2026-01-01T00:00:00.000+0000</Col>'],
    },
  },
  {
    name: 'as CSV: semicolons, quotes, a header',
    who: 'reader',
    ask: units('&outputType=csv'),
    answer: {
      status: 200,
      type: 'text/csv',
      headers: { 'content-disposition': /^attachment; filename="?cda-export\.csv/ },
      text: /^"Sigla";"beds";"dobro"\r?\n"CM";"46";"92"\r?\n/,
    },
  },
  {
    name: 'as CSV with a name, a separator and no header',
    who: 'reader',
    ask: units(
      '&outputType=CSV&settingattachmentName=leitos.csv&settingcsvSeparator=%2C&settingcolumnHeaders=false',
    ),
    answer: {
      status: 200,
      headers: { 'content-disposition': /^attachment; filename="?leitos\.csv/ },
      text: /^"CM","46","92"/,
    },
  },
  {
    name: 'as a spreadsheet',
    who: 'reader',
    ask: units('&outputType=xls'),
    answer: { status: 200, headers: { 'content-disposition': /^attachment; filename="?cda-export\.xls/ } },
  },
  {
    name: 'as HTML: a bare table',
    who: 'reader',
    ask: query('dataAccessId=measurements&outputType=html'),
    answer: {
      status: 200,
      type: /^text\/html/,
      text: /^<table>.*<\/table>$/s,
      holds: ['<th>initials</th>', '#NULL'],
    },
  },
  {
    name: 'inside a function for scripts',
    who: 'reader',
    ask: units('&paramleast=40&jsonCallback=mostrar'),
    answer: { status: 200, text: /^mostrar\(\{.*\}\);?$/s },
  },
  {
    name: 'wrapItUp: an id instead of rows',
    who: 'reader',
    ask: units('&wrapItUp=true'),
    answer: { status: 200, text: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ },
  },
  {
    name: 'unwrapQuery of an id that was never given: 500',
    who: 'reader',
    ask: `GET /plugin/cda/api/unwrapQuery?path=${path}&uuid=11111111-2222-4333-8444-555555555555`,
    answer: { status: 500 },
  },
  ...failures.map(([what, ask]): ContractCase => ({
    name: `doQuery, ${what}: 500`,
    who: 'reader',
    ask,
    answer: { status: 500, lacks: ['resultset', 'select id'] },
  })),
  {
    name: '[UC-08] doQuery of a file that may not be read: 500 as for one that does not exist',
    who: 'reader',
    given: { files: { 'k.cda': '<CDADescriptor/>' }, rights: [] },
    ask: 'GET /plugin/cda/api/doQuery?path={caseFolderPath}/k.cda&dataAccessId=units',
    answer: { status: 500, text: 'There is no such file, or it may not be used so.' },
  },
];
