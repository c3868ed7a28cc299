// Each indicator of the demo that has a query, by MDX over the cubes: month by month the number that the query gives.
import { extractionQuery } from '@prumo/contracts/documents/kpi';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { decodeExtractedRows } from '../modules/extraction/decode-extracted-rows.ts';
import { useDemoCubes, readDemoFile } from './testing/demo-cubes.ts';

type Months = Readonly<Record<string, number>>;

const catalogue = z.object({
  indicators: z.array(
    z.object({ code: z.string(), name: z.string(), automatedExtractionQuery: z.optional(extractionQuery) }),
  ),
});

const indicators = catalogue
  .parse(JSON.parse(readDemoFile('indicators.json')))
  .indicators.flatMap(({ code, name, automatedExtractionQuery: extraction }) =>
    extraction === undefined ? [] : [{ code, name, sql: extraction.query }],
  );

/** As extraction wants it: months on rows, whose names are yyyymm; one measure on columns. */
const byMdx: Readonly<Record<string, string>> = {
  'TX-OCUP': `WITH MEMBER [Measures].[value] AS 100 * [Measures].[Taxa de ocupação]
    SELECT {[Measures].[value]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS FROM [Censo]`,
  TMP: `SELECT {[Measures].[Permanência]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS FROM [Gestão de leitos]`,
  'IND-RENOV': `SELECT {[Measures].[Giro do leito]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS
    FROM [Gestão de leitos]`,
  'IPCSL-UTI': `SELECT {[Measures].[IPCSL por mil CVC-dia]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS
    FROM [Segurança] WHERE [Unidade].[UTI].[UTIA]`,
  'PAV-UTI': `SELECT {[Measures].[PAV por mil VM-dia]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS
    FROM [Segurança] WHERE [Unidade].[UTI].[UTIA]`,
  'ITU-UTI': `SELECT {[Measures].[ITU-AC por mil SVD-dia]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS
    FROM [Segurança] WHERE [Unidade].[UTI].[UTIA]`,
  'QUEDA-DI': `SELECT {[Measures].[Incidentes por mil pacientes-dia]} ON COLUMNS,
    NON EMPTY [Tempo].[Mês].Members ON ROWS FROM [Segurança] WHERE [Tipo de evento].[Queda do paciente]`,
  'QUEDA-DANO': `WITH SET [Com dano] AS Except([Grau de dano].[Grau de dano].Members, {[Grau de dano].[NENHUM]})
    SELECT {[Measures].[Incidentes por mil pacientes-dia]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS
    FROM [Segurança] WHERE CrossJoin({[Tipo de evento].[Queda do paciente]}, [Com dano])`,
  'LPP-INC': `SELECT {[Measures].[Incidentes por mil pacientes-dia]} ON COLUMNS,
    NON EMPTY [Tempo].[Mês].Members ON ROWS FROM [Segurança] WHERE [Tipo de evento].[Lesão por pressão]`,
  'CANC-CIR': `SELECT {[Measures].[Taxa de cancelamento de cirurgias]} ON COLUMNS,
    NON EMPTY [Tempo].[Mês].Members ON ROWS FROM [Cirurgias]`,
  GLOSA: `SELECT {[Measures].[Índice de glosas]} ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS FROM [Faturamento]`,
};

const cubes = useDemoCubes();
const byCube = new Map<string, Months>();

beforeAll(async () => {
  const measures = indicators.map(({ name }) => `[Measures].[${name}]`);
  const { axes, cells } = await cubes.engine.execute(
    `SELECT {${measures.join(', ')}} ON COLUMNS, [Tempo].[Mês].Members ON ROWS FROM [Indicadores]`,
  );
  const months = axes[1]?.tuples.map(([month]) => month?.name ?? '') ?? [];
  for (const [column, { code }] of indicators.entries()) {
    const values = months.map((month, row) => [month, cells[row * indicators.length + column]?.value]);
    byCube.set(code, Object.fromEntries(values.filter(([, value]) => value !== null)) as Months);
  }
});

/** The months of a statement in the shape that extraction takes, or why it does not take them. */
async function extract(mdx: string): Promise<unknown> {
  const { axes, cells } = await cubes.engine.execute(mdx);
  const [columns, rows] = axes;
  const extracted = decodeExtractedRows(
    {
      columns: ['Mês', ...(columns?.tuples ?? [])].map(() => ({ name: '', type: 'Numeric' })),
      rows: (rows?.tuples ?? []).map(([month], row) => [Number(month?.name), Number(cells[row]?.value)]),
    },
    300_000,
  );
  return (
    extracted.failure ??
    Object.fromEntries(extracted.months.map(({ month, value }) => [String(month), value]))
  );
}

/** As the query has it before it rounds, which every one of them does last, if at all. */
async function readBySql(sql: string): Promise<Months> {
  const exact = sql
    .replace('round(', '(')
    .replace(/, \d\) AS value/, ') AS value')
    .replace(/;\s*$/, '');
  const rows = await cubes.hospital.warehouse.run(
    { text: exact, values: [] },
    { mostRows: 600, signal: undefined },
  );
  return Object.fromEntries((rows ?? []).map(([month, value]) => [String(month), Number(value)]));
}

function toTheSixthDecimal(months: Months): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(months).map(([month, value]) => [month, expect.closeTo(value, 6)]),
  );
}

describe('indicators by the cubes', () => {
  it.each(indicators.map((each) => [each.code, each] as const))(
    '[OL-05] %s is in each month what its query gives',
    async (code, { sql }) => {
      const bySql = await readBySql(sql);
      expect(Object.keys(bySql)).toHaveLength(36);
      expect(byCube.get(code)).toEqual(toTheSixthDecimal(bySql));
    },
  );

  it.each(Object.entries(byMdx))(
    '[OL-05] %s is extracted by MDX as by SQL, month and value',
    async (code, mdx) => {
      const sql = indicators.find((each) => each.code === code)?.sql ?? '';
      const bySql = await readBySql(sql);
      expect(Object.keys(bySql)).toHaveLength(36);
      expect(await extract(mdx)).toEqual(toTheSixthDecimal(bySql));
    },
  );
});
