// Answers of a cube, as the server lays them out, written by hand in few words.
import {
  saikuQuery,
  type SaikuCell,
  type SaikuQuery,
  type SaikuResult,
} from '@prumo/contracts/bi/saiku-query';

export interface SampleAnswer {
  /** The names of the levels, and for each row its members; nothing below the member that the row is of. */
  readonly levels: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly columns: readonly (readonly string[])[];
  /** One line per row: the value, and how it is written. */
  readonly cells: readonly (readonly (readonly [number, string] | null)[])[];
}

function buildAnswer({ levels, rows, columns, cells }: SampleAnswer): SaikuResult {
  const depth = columns[0]?.length ?? 1;
  const heads = Array.from({ length: depth }, (_, line) => [
    ...levels.map((level) =>
      line === depth - 1
        ? cell(level, 'ROW_HEADER_HEADER', {
            hierarchy: '[Linhas]',
            dimension: 'Linhas',
            level: `[Linhas].[${level}]`,
          })
        : cell(null, 'EMPTY', {}),
    ),
    ...columns.map((names) => {
      const isMeasure = line === depth - 1;
      const hierarchy = isMeasure ? '[Measures]' : `[Colunas ${line}]`;
      const caption = names[line] ?? '';
      return cell(caption, 'COLUMN_HEADER', {
        hierarchy,
        dimension: isMeasure ? 'Measures' : 'Colunas',
        uniquename: `${hierarchy}.[${caption}]`,
        level: `${hierarchy}.[Nível]`,
        levelindex: isMeasure ? '0' : '1',
      });
    }),
  ]);
  const lines = rows.map((names, row) => [
    ...names.map((caption, at) =>
      caption === null
        ? cell(null, 'ROW_HEADER', {})
        : cell(caption, 'ROW_HEADER', {
            hierarchy: '[Linhas]',
            dimension: 'Linhas',
            uniquename: `[Linhas].[${names.slice(0, at + 1).join('].[')}]`,
            level: `[Linhas].[${levels[at] ?? ''}]`,
            levelindex: String(at + 1),
          }),
    ),
    ...columns.map((_, column) => {
      const value = cells[row]?.[column] ?? null;
      const position = { position: `${column}:${row}` };
      return value === null
        ? cell('', 'DATA_CELL', position)
        : cell(value[1], 'DATA_CELL', { ...position, raw: String(value[0]) });
    }),
  ]);
  return {
    cellset: [...heads, ...lines],
    rowTotalsLists: null,
    colTotalsLists: null,
    runtime: 1,
    error: null,
    width: levels.length + columns.length,
    height: depth + rows.length,
    topOffset: depth,
    leftOffset: levels.length,
    query: null,
  };
}

function cell(value: string | null, type: SaikuCell['type'], properties: SaikuCell['properties']): SaikuCell {
  return { value, type, properties };
}

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
];

const whole = (value: number): readonly [number, string] => [value, value.toLocaleString('pt-BR')];

/** Months with their year, three units, the year's own row among them. */
export const admissions = buildAnswer({
  levels: ['Ano', 'Mês'],
  rows: [['2025', 'Dezembro'], ['2026', null], ...months.map((month) => ['2026', month] as const)],
  columns: [
    ['UTI Adulto', 'Internações'],
    ['Clínica médica', 'Internações'],
    ['Pronto-socorro', 'Internações'],
  ],
  cells: [
    [whole(412), whole(1210), whole(2804)],
    [whole(4510), whole(13_288), whole(30_120)],
    ...months.map((_, at) => [
      whole(380 + ((at * 37) % 90)),
      at === 4 ? null : whole(1150 + ((at * 113) % 260)),
      whole(2600 + ((at * 211) % 540)),
    ]),
  ],
});

/** A count and a share. */
export const rates = buildAnswer({
  levels: ['Mês'],
  rows: months.map((month) => [month]),
  columns: [['Internações'], ['Taxa de mortalidade']],
  cells: months.map((_, at) => [
    whole(4100 + ((at * 211) % 540)),
    [0.031 + at * 0.0012, `${((0.031 + at * 0.0012) * 100).toFixed(1).replace('.', ',')} %`],
  ]),
});

/** One measure, more parts than a pie has room for. */
export const causes = buildAnswer({
  levels: ['Grupo', 'Causa'],
  rows: Array.from({ length: 18 }, (_, at) => [
    at < 7 ? 'Respiratórias' : at < 13 ? 'Circulatórias' : 'Outras causas',
    `Causa de internação ${at + 1}`,
  ]),
  columns: [['Internações']],
  cells: Array.from({ length: 18 }, (_, at) => [whole(900 - at * 45)]),
});

/** What came in and what went out. */
export const balance = buildAnswer({
  levels: ['Movimento'],
  rows: [['Saldo inicial'], ['Internações'], ['Altas'], ['Óbitos'], ['Transferências'], ['Ajustes']],
  columns: [['Pacientes']],
  cells: [[whole(120)], [whole(340)], [whole(-410)], [whole(-28)], [whole(-60)], [whole(75)]],
});

export function askFor(type: string, options: Readonly<Record<string, unknown>> = {}): SaikuQuery {
  return saikuQuery.parse({
    name: 'Internações por mês',
    cube: {
      name: 'Internações',
      connection: 'Hospital',
      catalog: 'Hospital',
      schema: 'Hospital',
      caption: 'Internações',
    },
    properties: {
      'saiku.ui.render.mode': 'chart',
      'saiku.ui.render.type': type,
      'saiku.ui.chart.options': options,
    },
  });
}
