import { describe, expect, it } from 'vitest';

import type { SheetCell } from '../../../../lib/workbooks/write-workbook.ts';
import { buildResultRows } from './build-result-rows.ts';
import { buildResultsCsv } from './build-results-csv.ts';
import { buildResultsSheet } from './build-results-sheet.ts';
import { presentFileName } from '../../components/results-analysis/export-controls.tsx';
import { buildIndicator } from './testing/build-indicator.ts';

const heading = {
  department: 'UTIA',
  code: 'UTIA-02',
  name: 'Occupancy',
  unit: 'Percentual',
  period: '2026',
};

const rows = buildResultRows(
  buildIndicator({
    targets: [{ validFrom: '2026-01-01', target: 1234.5, source: '' }],
    results: [
      { month: 202608, value: 1234.25, analysisIds: ['one'] },
      { month: 202610, value: 0.0000001, analysisIds: [] },
      { month: 202611, value: -1, analysisIds: [] },
      { month: 202612, value: 9, analysisIds: [] },
    ],
  }),
  [],
  { from: 202608, to: 202612 },
  202612,
);

describe('the table as text', () => {
  it('begins with the mark of UTF-8 and has semicolons and decimal commas, the earliest month first, and no verdict on what was not measured or still runs', () => {
    expect(buildResultsCsv(heading, rows)).toBe(
      '\uFEFFMicrossistema;Código;Nome;Unidade;Mês;Resultado;Referência;Diferença;Situação;Análises\r\n' +
        'UTIA;UTIA-02;Occupancy;Percentual;01/08/2026;1234,25;1234,5;-0,25;Fora da meta;1\r\n' +
        'UTIA;UTIA-02;Occupancy;Percentual;01/09/2026;;1234,5;;;0\r\n' +
        'UTIA;UTIA-02;Occupancy;Percentual;01/10/2026;0,0000001;1234,5;-1234,4999999;Fora da meta;0\r\n' +
        'UTIA;UTIA-02;Occupancy;Percentual;01/11/2026;-1;1234,5;;Não medido;0\r\n' +
        'UTIA;UTIA-02;Occupancy;Percentual;01/12/2026;9;1234,5;;Em curso;0\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '|cmd', '%x'])(
    'shows %j and does not run it',
    (name) => {
      const [, line = ''] = buildResultsCsv({ ...heading, name }, rows).split('UTIA-02;');
      expect(line.replace('"', '')).toMatch(/^'/);
    },
  );

  it('keeps separators, quotes and line breaks within their cell', () => {
    const csv = buildResultsCsv({ ...heading, name: 'a;"b"\nc' }, rows);
    expect(csv).toContain(';"a;""b""\nc";');
  });
});

function listTitles(cells: readonly SheetCell[] = []): readonly (string | undefined)[] {
  return cells.map((cell) => (cell?.kind === 'title' ? cell.text : undefined));
}

describe('the table as a sheet', () => {
  it('has numbers as numbers and months as months', () => {
    const { rows: cells, widths } = buildResultsSheet(heading, rows);
    expect(cells[0]?.[0]).toEqual({ kind: 'title', text: 'UTIA-02 · Occupancy' });
    expect(listTitles(cells[4])).toEqual([
      'Mês',
      'Resultado',
      'Referência',
      'Diferença',
      'Situação',
      'Análises',
    ]);
    expect(cells[5]).toEqual([
      { kind: 'month', month: 202608 },
      { kind: 'number', number: 1234.25 },
      { kind: 'number', number: 1234.5 },
      { kind: 'number', number: -0.25 },
      { kind: 'text', text: 'Fora da meta' },
      { kind: 'count', count: 1 },
    ]);
    expect(cells[6]?.[1]).toBeNull();
    expect(cells[5]).toHaveLength(widths.length);
  });
});

describe('what results were made of', () => {
  const ratio = { numerator: 7, denominator: 1234 };
  const made = rows.map((row, index) => (index === 0 ? { ...row, ratio } : row));

  it('has columns of its own where one of the months tells it', () => {
    const csv = buildResultsCsv(heading, made);
    expect(csv).toContain(';Mês;Resultado;Numerador;Denominador;Referência;');
    expect(csv).toContain(';01/12/2026;9;7;1234;1234,5;');
    expect(csv).toContain(';01/11/2026;-1;;;1234,5;');
    expect(listTitles(buildResultsSheet(heading, made).rows[4])).toContain('Numerador');
  });
});

describe('a band', () => {
  const banded = rows.map((row, index) => (index < 2 ? { ...row, target: { from: 1000, to: 1200.5 } } : row));

  it('has a column of its own for where it ends, and none of it where there is no band', () => {
    const csv = buildResultsCsv(heading, banded);
    expect(csv).toContain(';Resultado;Referência;Referência até;Diferença;');
    expect(csv).toContain(';01/12/2026;9;1000;1200,5;;Em curso;0');
    expect(csv).toContain(';01/08/2026;1234,25;1234,5;;-0,25;Fora da meta;1');
    const { rows: cells } = buildResultsSheet(heading, banded);
    expect(listTitles(cells[4])).toContain('Referência até');
    expect(cells.at(-1)?.slice(2, 4)).toEqual([
      { kind: 'number', number: 1000 },
      { kind: 'number', number: 1200.5 },
    ]);
    expect(buildResultsCsv(heading, rows)).not.toContain('Referência até');
  });
});

describe('the name of a file', () => {
  it('is of plain letters, digits and hyphens', () => {
    expect(presentFileName('UTI/Á 02', { from: 202605, to: 202610 }, 'csv')).toBe(
      'UTI-A-02-resultados-2026-05-a-2026-10.csv',
    );
  });
});
