import { createYielder } from '@prumo/database/long-work/create-yielder';
import { describe, expect, it } from 'vitest';

import type { QueryResult } from '../create-queries.ts';
import { decodeOutputType, presentResult, type OutputType } from './present-result.ts';
import { readZip } from './testing/read-sheet.ts';

const result: QueryResult = {
  table: {
    columns: [
      { name: 'nome "x"', type: 'String' },
      { name: 'valor', type: 'Numeric' },
      { name: 'dia', type: 'Date' },
      { name: 'hora', type: 'Date' },
      { name: 'ok', type: 'Boolean' },
      { name: 'arquivo', type: 'Blob' },
    ],
    rows: [
      [
        '<água> & "sal"; =1+1',
        '9007199254740993',
        '2024-03-01',
        '2024-03-01 10:20:30.5',
        true,
        Buffer.from('ola'),
      ],
      [null, 12.5, null, null, null, null],
    ],
  },
  totalRows: 37,
  page: { size: 2, start: 4 },
};

async function present(type: OutputType, settings: Readonly<Record<string, string>> = {}) {
  const { body, ...facts } = await presentPieces(type, settings);
  return { ...facts, body: Buffer.concat(body).toString() };
}

async function presentPieces(
  type: OutputType,
  settings: Readonly<Record<string, string>> = {},
  callback?: string,
) {
  return await presentResult(result, type, new Map(Object.entries(settings)), {
    yielder: createYielder(),
    callback,
  });
}

describe('a result', () => {
  it('as JSON has strings in queryInfo and every digit of its numbers', async () => {
    const { contentType, body } = await present('json');
    expect(contentType).toBe('application/json');
    expect(body).toContain(
      '[["<água> & \\"sal\\"; =1+1",9007199254740993,"2024-03-01","2024-03-01 10:20:30.5",true,"b2xh"]',
    );
    const json = JSON.parse(body);
    expect(json.queryInfo).toEqual({ totalRows: '37', pageSize: '2', pageStart: '4' });
    expect(json.metadata[1]).toEqual({ colIndex: 1, colType: 'Numeric', colName: 'valor' });
    expect(json.resultset[1]).toEqual([null, 12.5, null, null, null, null]);
  });

  it('as JSON can be a script that calls a function', async () => {
    const { contentType, body } = await presentPieces('json', {}, 'show.it');
    expect(contentType).toBe('text/javascript');
    expect(Buffer.concat(body).toString()).toMatch(/^show\.it\(\{"metadata":.*\}\);$/);
  });

  it('as CSV has quotes around everything', async () => {
    expect(await present('csv')).toEqual({
      contentType: 'text/csv',
      body: [
        '"nome ""x""";"valor";"dia";"hora";"ok";"arquivo"',
        '"<água> & ""sal""; =1+1";"9007199254740993";"2024-03-01";"2024-03-01 10:20:30.5";"true";"b2xh"',
        '"";"12.5";"";"";"";""',
        '',
      ].join('\n'),
      fileName: 'cda-export.csv',
    });
  });

  it('as CSV takes settings', async () => {
    const { body, fileName } = await present('csv', {
      csvSeparator: ',',
      csvQuote: "'",
      columnHeaders: 'false',
      dateFormat: 'dd/MM/yyyy HH:mm',
      attachmentName: 'a.csv',
    });
    expect(body.split('\n')[0]).toBe(
      "'<água> & \"sal\"; =1+1','9007199254740993','01/03/2024 00:00','01/03/2024 10:20','true','b2xh'",
    );
    expect(fileName).toBe('a.csv');
  });

  it.each(['csvSeparator', 'csvQuote'])('as CSV has no long %s around each cell', async (name) => {
    await expect(present('csv', { [name]: ';'.repeat(11) })).rejects.toThrow('at most 10 characters');
  });

  it('as XML', async () => {
    const { contentType, body } = await present('xml');
    expect(contentType).toBe('text/xml');
    expect(body).toContain('<ColumnMetaData index="0" type="String" name="nome &quot;x&quot;"/>');
    expect(body).toContain(
      '<Row><Col>&lt;água&gt; &amp; &quot;sal&quot;; =1+1</Col><Col>9007199254740993</Col><Col>2024-03-01T00:00:00.000+0000</Col><Col>2024-03-01T10:20:30.500+0000</Col><Col>true</Col><Col>b2xh</Col></Row>',
    );
    expect(body).toContain('<Row><Col isNull="true"/><Col>12.5</Col>');
  });

  it('as HTML is a bare table, or a page', async () => {
    const { body } = await present('html');
    expect(body).toMatch(/^<table><tr><th>nome &quot;x&quot;<\/th>.*<\/table>$/);
    expect(body).toContain('<td>&lt;água&gt; &amp; &quot;sal&quot;; =1+1</td>');
    expect(body).toContain('<td>#NULL</td>');
    expect((await present('html', { fullHtml: 'true', title: '<T>' })).body).toContain(
      '<title>&lt;T&gt;</title>',
    );
  });

  it.each(['xls', 'xlsx'] as const)('as %s is a workbook of today, under its own name', async (type) => {
    const { contentType, body, fileName } = await presentPieces(type, { attachmentName: 'Relatório.xls' });
    expect(contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(fileName).toBe('Relatório.xlsx');
    const parts = readZip(Buffer.concat(body));
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('>&lt;água&gt; &amp; &quot;sal&quot;; =1+1</t>');
    // 1 March 2024 is day 45352 of a spreadsheet.
    expect(sheet).toContain('<v>45352</v>');
    expect(sheet).toMatch(/<v>45352\.43090/);
    expect(sheet).toContain('<v>12.5</v>');
    expect(sheet).not.toContain('<f>');
  });

  it('as binary is its first blob', async () => {
    expect(await presentPieces('binary')).toEqual({
      contentType: 'application/octet-stream',
      body: [Buffer.from('ola')],
      fileName: 'cda-export.bin',
    });
  });

  it('has types in any case, and no others', () => {
    expect(decodeOutputType('JSON')).toBe('json');
    expect(() => decodeOutputType('pdf')).toThrow('There is no output type "pdf"');
  });
});
