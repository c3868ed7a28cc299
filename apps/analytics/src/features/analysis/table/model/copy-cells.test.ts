import { expect, test } from 'vitest';

import { recordedMetadata, recordedQuery, recordedResult } from '../testing/recorded-answer.ts';
import { copyCells, coverAll } from './copy-cells.ts';
import { findArea } from '../../../../components/grid/cell-area.ts';
import { layOut } from './layout.ts';
import { createTotalNames } from './total-choices.ts';

const layout = layOut(recordedResult);
const nameTotal = createTotalNames(layout, recordedQuery, recordedMetadata);

test('[NA-04] what is copied has its headers, and numbers that a spreadsheet takes as numbers', () => {
  const { text, html } = copyCells(layout, findArea({ row: 4, column: 1 }, { row: 3, column: 0 }), nameTotal);
  expect(text.split('\r\n').map((line) => line.split('\t'))).toEqual([
    ['', '', 'Feminino', 'Feminino'],
    ['Tipo de unidade', 'Ano', 'Saídas', 'Mortalidade institucional (%)'],
    ['Internação', 'Média', '6331,333333333333', ''],
    ['UTI', '2024', '628', '11,942675159236'],
  ]);
  expect(html).toContain('<tr><th>UTI</th><th>2024</th><td>628</td>');
  const whole = copyCells(layout, coverAll(layout), nameTotal);
  expect(whole.text.split('\r\n')).toHaveLength(11);
});

test('[NA-04] a caption can be neither a formula nor a tag', () => {
  const cellset = (recordedResult.cellset ?? []).map((row) =>
    row.map((cell) => (cell.value === 'UTI' ? { ...cell, value: '=A1\t<b>' } : cell)),
  );
  const strange = layOut({ ...recordedResult, cellset });
  const { text, html } = copyCells(
    strange,
    findArea({ row: 4, column: 0 }, { row: 4, column: 0 }),
    nameTotal,
  );
  expect(text.split('\r\n')[2]?.split('\t')).toEqual(["'=A1 <b>", '2024', '628']);
  expect(html).toContain("<th>'=A1 &lt;b&gt;</th>");
});
