import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';

import { writeWorkbook, type Sheet } from './write-workbook.ts';

async function readParts(sheet: Sheet): Promise<Readonly<Record<string, string>>> {
  const bytes = new Uint8Array(await writeWorkbook(sheet).arrayBuffer());
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
}

it('[SP-04] a workbook has numbers as numbers, months as days, and texts that are never computed', async () => {
  const parts = await readParts({
    name: 'A & B',
    fixedRows: 1,
    widths: [10, 20],
    rows: [
      [{ kind: 'title', text: 'Mês' }, null, { kind: 'title', text: 'Valor' }],
      [
        { kind: 'month', month: 202610 },
        { kind: 'text', text: '=1+1 <"&">\u0007' },
        { kind: 'number', number: -1234.25 },
        { kind: 'count', count: 3 },
      ],
    ],
  });
  expect(Object.keys(parts)).toContain('[Content_Types].xml');
  expect(parts['xl/workbook.xml']).toContain('name="A &amp; B"');
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('ySplit="1" topLeftCell="A2"');
  expect(sheet).toContain('<col min="2" max="2" width="20" customWidth="1"/>');
  expect(sheet).toContain('<c r="C1" s="1" t="inlineStr"><is><t xml:space="preserve">Valor</t></is></c>');
  // 1 October 2026 in the calendar of spreadsheets.
  expect(sheet).toContain('<c r="A2" s="4"><v>46296</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;&quot;&amp;&quot;&gt;</t>');
  expect(sheet).toContain('<c r="C2" s="2"><v>-1234.25</v></c>');
  expect(sheet).toContain('<c r="D2" s="3"><v>3</v></c>');
});

it('names columns beyond Z', async () => {
  const row = Array.from({ length: 53 }, (_unused, count) => ({ kind: 'count', count }) as const);
  const parts = await readParts({ name: 'x', fixedRows: 0, widths: [], rows: [row] });
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<c r="AA1" s="3"><v>26</v></c>');
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<c r="BA1" s="3"><v>52</v></c>');
});
