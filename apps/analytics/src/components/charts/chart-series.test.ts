import type { SaikuCell, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readChartTable } from './chart-series.ts';
import { planChart } from './plan-chart.ts';

type Member = readonly [hierarchy: string, path: readonly string[]];

/** Rows and columns of members, as the server lays them out: a header for each level that is shown. */
function build(
  rows: readonly (readonly Member[])[],
  columns: readonly (readonly Member[])[],
  valueOf: (row: number, column: number) => number | null,
): SaikuResult {
  const rowHeads = listHeads(rows);
  const columnHeads = listHeads(columns);
  const header = (
    line: readonly Member[],
    { hierarchy, depth }: Head,
    type: SaikuCell['type'],
  ): SaikuCell => {
    const path = line.find(([name]) => name === hierarchy)?.[1] ?? [];
    const caption = path[depth];
    if (caption === undefined) return { value: null, type, properties: {} };
    const isMeasure = hierarchy === '[Measures]';
    const names = path.slice(isMeasure ? 0 : 1, depth + 1);
    const uniquename =
      depth === 0 && !isMeasure ? `${hierarchy}.[${caption}]` : `${hierarchy}.[${names.join('].[')}]`;
    return {
      value: caption,
      type,
      properties: {
        uniquename,
        hierarchy,
        dimension: hierarchy,
        level: `${hierarchy}.[${depth}]`,
        levelindex: String(depth),
      },
    };
  };
  const empty: SaikuCell = { value: null, type: 'EMPTY', properties: {} };
  const top = columnHeads.map((head, at) => [
    ...rowHeads.map(({ hierarchy, depth }): SaikuCell =>
      at === columnHeads.length - 1
        ? { value: `Nível ${depth}`, type: 'ROW_HEADER_HEADER', properties: { hierarchy } }
        : empty,
    ),
    ...columns.map((line) => header(line, head, 'COLUMN_HEADER')),
  ]);
  const lines = rows.map((line, row) => [
    ...rowHeads.map((head) => header(line, head, 'ROW_HEADER')),
    ...columns.map((_, column): SaikuCell => {
      const value = valueOf(row, column);
      const properties = { position: `${column}:${row}`, ...(value !== null && { raw: String(value) }) };
      return { value: value === null ? '' : String(value), type: 'DATA_CELL', properties };
    }),
  ]);
  return {
    cellset: [...top, ...lines],
    rowTotalsLists: null,
    colTotalsLists: null,
    runtime: 0,
    error: null,
    width: 0,
    height: 0,
    topOffset: columnHeads.length,
    leftOffset: rowHeads.length,
    query: null,
  };
}

interface Head {
  readonly hierarchy: string;
  readonly depth: number;
}

function listHeads(lines: readonly (readonly Member[])[]): readonly Head[] {
  const heads = new Map<string, Head>();
  const order = [...new Set(lines.flatMap((line) => line.map(([hierarchy]) => hierarchy)))];
  for (const hierarchy of order) {
    const depths = new Set(
      lines.flatMap((line) => line.filter(([name]) => name === hierarchy).map(([, path]) => path.length - 1)),
    );
    for (const depth of [...depths].toSorted((one, other) => one - other))
      heads.set(`${hierarchy} ${depth}`, { hierarchy, depth });
  }
  return [...heads.values()];
}

const time = (...path: readonly string[]): Member => ['[Tempo]', ['Sempre', ...path]];
const unit = (...path: readonly string[]): Member => ['[Unidade]', ['Todas', ...path]];
const measure = (name: string): Member => ['[Measures]', [name]];

describe('[NA-05] what of an answer is drawn', () => {
  it('has categories of the rows with what stands above them, and series of the columns', () => {
    const table = readChartTable(
      build(
        [[time('2026', 'Jan')], [time('2026', 'Fev')]],
        [
          [unit('UTI'), measure('Leitos')],
          [unit('CM'), measure('Leitos')],
        ],
        (row, column) => (row === 0 && column === 1 ? null : 10 * row + column),
      ),
    );
    expect(table.categories).toEqual([
      { label: 'Jan', groups: [], name: 'Jan' },
      { label: 'Fev', groups: [], name: 'Fev' },
    ]);
    expect(table.measure).toBe('Leitos');
    expect(table.series.map(({ name, cells }) => [name, cells.map((cell) => cell?.value ?? null)])).toEqual([
      ['UTI', [0, 10]],
      ['CM', [null, 11]],
    ]);
    expect(table.series[1]?.cells[1]?.position).toBe('1:1');
  });

  it('leaves out whoever is the sum of others that are shown, and keeps who is not', () => {
    const rows = [[time()], [time('2025')], [time('2026')], [time('2026', 'Jan')], [time('2026', 'Fev')]];
    const table = readChartTable(
      build(
        rows,
        [
          [unit(), measure('Leitos')],
          [unit('UTI'), measure('Leitos')],
        ],
        () => 1,
      ),
    );
    expect(table.categories.map(({ name }) => name)).toEqual([
      'Sempre / 2025',
      'Sempre / 2026 / Jan',
      'Sempre / 2026 / Fev',
    ]);
    expect(table.series.map(({ name }) => name)).toEqual(['Todas / UTI']);
  });

  it('makes series of measures that stand in the rows', () => {
    const rows = ['Jan', 'Fev'].flatMap((month) => [
      [time('2026', month), measure('Altas')],
      [time('2026', month), measure('Óbitos')],
    ]);
    const table = readChartTable(build(rows, [[unit('UTI')]], (row) => row));
    expect(table.categories.map(({ name }) => name)).toEqual(['Jan', 'Fev']);
    expect(table.series.map(({ name, cells }) => [name, cells.map((cell) => cell?.value)])).toEqual([
      ['UTI / Altas', [0, 2]],
      ['UTI / Óbitos', [1, 3]],
    ]);
  });

  it('counts nothing twice: what is drawn is the sum of the leaves', () => {
    const leaf = fc.record({ year: fc.nat(2), month: fc.nat(3), unit: fc.nat(2), value: fc.nat(1000) });
    fc.assert(
      fc.property(
        fc.uniqueArray(leaf, {
          minLength: 1,
          selector: ({ year, month, unit: at }) => `${year} ${month} ${at}`,
        }),
        (leaves) => {
          const paths = new Map<string, readonly string[]>();
          for (const { year, month } of leaves)
            for (const path of [[], [`a${year}`], [`a${year}`, `m${month}`]]) paths.set(path.join(' '), path);
          const units = new Map<string, readonly string[]>([['', []]]);
          for (const { unit: at } of leaves) units.set(`u${at}`, [`u${at}`]);
          const rows = [...paths.values()]
            .toSorted((one, other) => one.join(' ').localeCompare(other.join(' ')))
            .map((path) => [time(...path)]);
          const columns = [...units.values()].map((path) => [unit(...path), measure('x')]);
          const sumOf = (row: number, column: number): number | null => {
            const [, rowPath = []] = rows[row]?.[0] ?? [];
            const [, columnPath = []] = columns[column]?.[0] ?? [];
            const within = leaves.filter(
              (each) =>
                ['Sempre', `a${each.year}`, `m${each.month}`].slice(0, rowPath.length).join() ===
                  rowPath.join() &&
                ['Todas', `u${each.unit}`].slice(0, columnPath.length).join() === columnPath.join(),
            );
            return within.length === 0 ? null : within.reduce((sum, { value }) => sum + value, 0);
          };
          const table = readChartTable(build(rows, columns, sumOf));
          const drawn = table.series.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0));
          expect(drawn.reduce((sum, each) => sum + each, 0)).toBe(
            leaves.reduce((sum, { value }) => sum + value, 0),
          );
        },
      ),
    );
  });

  it('says what was left out', () => {
    const rows = Array.from({ length: 70 }, (_, at) => [time('2026', `d${at}`)]);
    const columns = Array.from({ length: 14 }, (_, at) => [unit(`u${at}`), measure('x')]);
    const whole = readChartTable(build(rows, columns, (row, column) => row - column - 1));
    expect(planChart(whole, 'bar').notes).toEqual([
      'O gráfico mostra as 60 primeiras de 70 linhas; as outras estão na tabela.',
      'O gráfico mostra as 12 primeiras de 14 colunas; as outras estão na tabela.',
    ]);
    expect(planChart(whole, 'pie').refusal).toBe(
      'A pizza não mostra valores negativos. Escolha barras ou cascata.',
    );
    expect(planChart(whole, 'treemap').refusal).toBe(
      'O mapa de árvore não mostra valores negativos. Escolha barras ou cascata.',
    );
    expect(planChart(whole, 'waterfall').notes[0]).toBe(
      'O gráfico mostra só “u0”; as outras 13 colunas estão na tabela.',
    );
    expect(planChart(whole, 'stackedBar100').notes).toContain(
      'Há valores negativos: as partes são da soma sem o sinal.',
    );
  });

  it('says where there is nothing to divide', () => {
    const table = readChartTable(
      build(
        [[time('2026', 'Jan')], [time('2026', 'Fev')]],
        [
          [unit('a'), measure('x')],
          [unit('b'), measure('x')],
        ],
        (row) => row,
      ),
    );
    expect(planChart(table, 'stackedBar100').notes).toEqual(['Sem valores para dividir em: Jan.']);
    expect(planChart(table, 'pie').refusal).toBeNull();
  });
});
