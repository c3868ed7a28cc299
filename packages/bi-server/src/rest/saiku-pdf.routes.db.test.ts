import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf } from '../saiku/pdf/testing/read-pdf.ts';
import type { BiUser } from './http/bi-user.ts';
import { askBi, type BiAnswer, type BiRequest } from './testing/bi-client.ts';
import { measurementQuestion as model, measurementSchema } from './testing/cubes/texts.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;

const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true };

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  await server.biServer.catalogueFiles.save(admin, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema,
    overwrite: false,
  });
  await ask('/query/Medidas%20por%20m%C3%AAs', form({ json: JSON.stringify(model) }));
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

const open = '/query/Medidas%20por%20m%C3%AAs/export';

async function ask(path: string, more: Partial<BiRequest> = {}): Promise<BiAnswer> {
  return await askBi(server.url, { path: `/plugin/saiku/api/ana${path}`, as: 'Ana.Luz', ...more });
}

function form(fields: Readonly<Record<string, string>>): Partial<BiRequest> {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}

const drawing = (inner: string): string =>
  `<svg width="600" height="300" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300"><rect width="600" height="300" x="0" y="0" fill="none"/>${inner}</svg>`;

describe('[NA-08] an analysis as a file for paper', () => {
  it('has title, cube, who made it, the table with its numbers, and the number of pages', async () => {
    const answer = await ask(`${open}/pdf`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Medidas%20por%20m%C3%AAs.pdf",
    );
    const { pages } = readPdf(answer.bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Medidas por mês|Cubo: Medidas|Gerado em 02/03/2026 às 09:00 por Ana.Luz|');
    expect(pages[0]).toContain('|UTIA|');
    expect(pages[0]).toContain('Página 1 de 1');
  });

  it('has the same numbers as the answer', async () => {
    const result = JSON.parse(
      (
        await ask('/query/execute', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(model),
        })
      ).text,
    ) as { cellset: { value: string | null; type: string }[][] };
    const shown = result.cellset
      .flat()
      .flatMap(({ value, type }) => (type === 'DATA_CELL' && value ? [value] : []));
    const [page = ''] = readPdf((await ask(`${open}/pdf/flattened`)).bytes).pages;
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((value) => !page.split('|').includes(value))).toEqual([]);
  });

  it('has the chart that the client drew', async () => {
    const svg = drawing(
      '<g><path d="M10 10l100 0l0 50l-100 0Z" fill="#0072B2" stroke="none"/><text x="5" y="6" text-anchor="middle" dominant-baseline="central" style="font-size:12px;" transform="translate(300 20)" fill="#1F2A30">Ocupação ≥ 90 %</text></g>',
    );
    const answer = await ask(`${open}/pdf`, form({ svg }));
    expect(answer.status).toBe(200);
    // Letters that the first font lacks come of another one, so the text is in pieces.
    expect(readPdf(answer.bytes).pages[0]).toContain('Ocupação |≥| 90 %');
  });

  it.each([
    '<script>alert(1)</script>',
    '<foreignObject><p>x</p></foreignObject>',
    '<image href="http://example.org/x.png"/>',
    '<use href="#a"/>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<path d="M0 0" fill="url(http://example.org/x)"/>',
    '<style>@import "http://example.org/x.css"</style>',
    '<path d="M0 0;alert(1)"/>',
  ])('refuses a drawing with %s', async (inner) => {
    expect((await ask(`${open}/pdf`, form({ svg: drawing(inner) }))).status).toBe(400);
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg width="1" height="1">&a;</svg>', 400],
    ['no drawing', 400],
    [drawing('<path d="M0 0h1" fill="#000000"/>'.repeat(40_000)), 400],
    [`<svg width="1" height="1">${' '.repeat(4 * 1024 * 1024)}</svg>`, 413],
  ])('refuses what is no drawing or too long a one', async (svg, status) => {
    expect((await ask(`${open}/pdf`, form({ svg }))).status).toBe(status);
  });

  it('is there for whoever has the question open, and only for cubes that they may see', async () => {
    expect((await ask('/query/nobody/export/pdf')).status).toBe(404);
    expect((await ask('/query/nobody/export/pdf', form({ svg: '' }))).status).toBe(404);
    await ask('/query/minha', { ...form({ json: JSON.stringify(model) }), as: 'JOÃO' });
    expect((await ask('/query/minha/export/pdf', { as: 'JOÃO' })).status).toBe(404);
  });

  it('comes beside CSV and XLSX', async () => {
    const csv = await ask(`${open}/csv`);
    expect(csv.text).toContain('UTIA');
    const xlsx = await ask(`${open}/xls`);
    expect([...xlsx.bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  });
});
