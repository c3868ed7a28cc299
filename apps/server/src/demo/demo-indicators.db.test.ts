// The indicators of the demo: by MDX over the cubes each gives, month by month, what its query gives; and their control
// charts tell the stories that the demo is to show.
import { fileURLToPath } from 'node:url';

import { addMonths } from '@prumo/domain/indicators/month';
import { readTarget } from '@prumo/domain/indicators/target-value';
import { assessIndicator } from '@prumo/domain/spc/assess-indicator';
import type { IndicatorSignals } from '@prumo/domain/spc/indicator-signals';
import { beforeAll, describe, expect, it } from 'vitest';

import { decodeExtractedRows } from '../modules/extraction/decode-extracted-rows.ts';
import { type DemoIndicator, readDemoIndicators, readDemoRebases } from './demo-indicators.ts';
import { listRecordedMonths } from './load-indicators.ts';
import { useDemoCubes } from './testing/demo-cubes.ts';

const demoFolder = fileURLToPath(new URL('../../../../demo', import.meta.url));

type Months = Readonly<Record<string, number>>;

const recorded = await readDemoIndicators(demoFolder);

const indicators = recorded.flatMap(({ code, name, automatedExtractionQuery: extraction }) =>
  extraction ? [{ code, name, sql: extraction.query }] : [],
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

/** Three years that never change, so that their stories do not either. */
const cubes = useDemoCubes({ fill: "SELECT gerar('2026-11-01', 36);" });
const thisMonth = 202611;
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

/**
 * What stands out of the many that vary by chance around their targets. EV-SENT, which counts rare events, is held
 * against the time between them: one more is no news by itself.
 */
const stories: Readonly<
  Record<string, readonly [IndicatorSignals['variation'], IndicatorSignals['assurance']]>
> = {
  'ALTA-10H': ['common-cause', 'fails'],
  'RACP-EFIC': ['common-cause', 'fails'],
  'PARTO-V': ['improvement-high', 'inconsistent'],
  'ESP-MED': ['concern-high', 'fails'],
  'PERM-PS': ['concern-high', 'passes'],
  'PORTA-AG': ['improvement-low', 'inconsistent'],
  'QUEDA-DI': ['improvement-low', 'inconsistent'],
  'RSS-INF': ['improvement-low', 'inconsistent'],
  'HIG-MAOS': ['improvement-high', 'fails'],
  'NC-PRAZO': ['improvement-high', 'fails'],
  'CONS-ALC': ['common-cause', 'passes'],
  'CHK-CIR': ['common-cause', 'passes'],
  GLOSA: ['concern-high', 'inconsistent'],
  'CUSTO-PD': ['concern-high', 'inconsistent'],
};

async function assess(indicator: DemoIndicator): Promise<IndicatorSignals> {
  const { code, orientation, targets, automatedExtractionQuery: extraction } = indicator;
  const results = extraction ? await readMonths(extraction.query) : listRecordedMonths(indicator, thisMonth);
  const rebases = (await readDemoRebases(demoFolder)).filter((rebase) => rebase.indicator === code);
  return assessIndicator({
    orientation,
    results,
    targets: targets.map(({ validFrom, target, targetTo }) => ({
      validFrom,
      target: readTarget(target, targetTo),
    })),
    rebases: rebases.map(({ monthsAgo }) => ({ month: addMonths(thisMonth, -monthsAgo) })),
    thisMonth,
  });
}

function find(wanted: string): DemoIndicator {
  const found = recorded.find(({ code }) => code === wanted);
  if (found === undefined) throw new Error(`The demo has no ${wanted}`);
  return found;
}

async function readMonths(text: string) {
  const rows = await cubes.hospital.warehouse.run({ text, values: [] }, { mostRows: 600, signal: undefined });
  return (rows ?? []).map(([month, value]) => ({ month: Number(month), value: Number(value) }));
}

describe('control charts of the demo', () => {
  it.each(recorded.map((each) => [each.code, each] as const))(
    '[SP-03] %s tells its story',
    async (code, indicator) => {
      const { variation, assurance } = await assess(indicator);
      expect([variation, assurance]).toEqual(stories[code] ?? ['common-cause', 'inconsistent']);
    },
  );

  it('[SP-05] cancelled operations fell by a step, which is a segment of its own', async () => {
    const { segments, points } = await assess(find('CANC-CIR'));
    expect(segments.map(({ mean, lower, upper }) => [mean, lower, upper])).toEqual([
      [8.6278, 6.4372, 10.8184].map((value) => expect.closeTo(value, 4)),
      [5.5067, 2.1191, 8.8943].map((value) => expect.closeTo(value, 4)),
    ]);
    expect(points.every(({ kind }) => kind === 'common-cause')).toBe(true);
  });

  it('[SP-03] the stay in the emergency room gets longer though its target is met', async () => {
    const { segments, hasSpecialVariationInAssurance } = await assess(find('PERM-PS'));
    expect(segments).toMatchObject([{ mean: expect.closeTo(225.606, 3), upper: expect.closeTo(236.671, 3) }]);
    expect(hasSpecialVariationInAssurance).toBe(true);
  });
});
