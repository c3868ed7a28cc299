// Relative dates as the analysis tool writes them, asked on several days: over the calendar of the demo hospital, and over
// one whose months have names.
import { readFileSync } from 'node:fs';

import {
  inferDateFormat,
  unitOf,
  type DateFormat,
  type DateUnit,
} from '@prumo/analytics/features/analysis/model/infer-date-format.ts';
import {
  buildRelativeSet,
  type RelativePeriod,
} from '@prumo/analytics/features/analysis/model/relative-dates.ts';
import { createOlapEngine, type OlapEngine } from '@prumo/olap/olap-engine';
import { readSchema } from '@prumo/olap/schema/read-schema';
import { compareCodePoints, createScriptedWarehouse } from '@prumo/olap/testing/test-warehouses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const tables = `
CREATE SCHEMA sghdw;
CREATE TABLE sghdw.dim_tempo AS
  SELECT to_char(day, 'YYYYMMDD')::integer AS sk_tempo, day::date AS data, extract(year FROM day)::integer AS ano,
    extract(month FROM day)::integer AS mes, to_char(day, 'YYYYMM')::integer AS yyyymm,
    extract(day FROM day)::integer AS dia,
    (ARRAY['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho', 'Agosto', 'Setembro', 'Outubro',
      'Novembro', 'Dezembro'])[extract(month FROM day)::integer] AS nome
  FROM generate_series(timestamp '2022-11-01', timestamp '2026-12-31', interval '1 day') AS day;
CREATE TABLE sghdw.fato AS
  SELECT sk_tempo, 1 AS valor FROM sghdw.dim_tempo WHERE data <= date '2026-10-20';`;

const demo = readFileSync(new URL('../../../demo/cubes/sghdw.xml', import.meta.url), 'utf8');
const demoCalendar = demo.slice(
  demo.indexOf('<Dimension name="Tempo"'),
  demo.indexOf('</Dimension>') + '</Dimension>'.length,
);

const schema = `<Schema name="Datas">
  ${demoCalendar}
  <Dimension name="Meses" type="TimeDimension"><Hierarchy hasAll="true" primaryKey="sk_tempo">
    <Table name="dim_tempo" schema="sghdw"/>
    <Level name="Ano" column="ano" type="Numeric" uniqueMembers="true" levelType="TimeYears"/>
    <Level name="Mês" column="nome" ordinalColumn="mes" uniqueMembers="false" levelType="TimeMonths"/>
    <Level name="Dia" column="dia" type="Numeric" uniqueMembers="false" levelType="TimeDays"/>
  </Hierarchy></Dimension>
  <Cube name="Fatos"><Table name="fato" schema="sghdw"/>
    <DimensionUsage name="Tempo" source="Tempo" foreignKey="sk_tempo"/>
    <DimensionUsage name="Meses" source="Meses" foreignKey="sk_tempo"/>
    <Measure name="Valor" column="valor" aggregator="sum"/>
  </Cube>
</Schema>`;

let warehouse: Awaited<ReturnType<typeof createScriptedWarehouse>>;
let engine: OlapEngine;
let now = '';

beforeAll(async () => {
  warehouse = await createScriptedWarehouse([tables]);
  engine = createOlapEngine({
    schema: readSchema(schema, 'postgresql'),
    warehouse: warehouse.warehouse,
    compareTexts: compareCodePoints,
    now: () => now,
  });
});

afterAll(async () => {
  await warehouse?.drop();
});

/** As the tool does it: from members of each level. */
async function inferFormats(hierarchy: string): Promise<Partial<Record<DateUnit, DateFormat>>> {
  const view = (await engine.openCube('Fatos')).findHierarchy(hierarchy);
  const formats: Partial<Record<DateUnit, DateFormat>> = {};
  for (const [index, level] of (view?.levels ?? []).entries()) {
    const unit = unitOf(level);
    if (unit === undefined) continue;
    const members =
      (await view?.levelMembers(level))?.slice(0, 400).map(({ uniqueName }) => uniqueName) ?? [];
    const inferred = inferDateFormat(hierarchy, view?.levels.slice(0, index + 1) ?? [], members);
    if (inferred.isKnown) formats[unit] = inferred.format;
  }
  return formats;
}

async function list(
  hierarchy: string,
  level: string,
  unit: DateUnit,
  period: RelativePeriod,
): Promise<string[]> {
  const set = buildRelativeSet(period, {
    hierarchy,
    level: `${hierarchy}.[${level}]`,
    yearLevel: `${hierarchy}.[Ano]`,
    unit,
    formats: await inferFormats(hierarchy),
  });
  const { axes } = await engine.execute(`SELECT {} ON COLUMNS, ${set} ON ROWS FROM [Fatos]`);
  return (axes[1]?.tuples ?? []).map(([member]) => member?.name ?? '');
}

const months = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_unused, index) => {
    const at = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(4)) - 1 + index));
    return at.toISOString().slice(0, 7).replace('-', '');
  });

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_unused, index) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );

const last = (unit: 'day' | 'week' | 'month' | 'quarter' | 'year', count: number, withCurrent = true) =>
  ({ kind: 'last', unit, count, withCurrent }) as const;

describe('[NA-03] relative dates of months', () => {
  it.each<[string, RelativePeriod, string[]]>([
    ['2026-11-17', { kind: 'current', unit: 'month' }, ['202611']],
    ['2026-11-17', { kind: 'previous', unit: 'month' }, ['202610']],
    ['2026-11-17', last('month', 12), months('202512', 12)],
    ['2026-11-17', last('month', 12, false), months('202511', 12)],
    ['2026-11-17', { kind: 'year-to-date' }, months('202601', 11)],
    ['2026-11-17', { kind: 'same-month-last-year' }, ['202511']],
    ['2026-11-17', { kind: 'previous', unit: 'quarter' }, months('202607', 3)],
    ['2026-11-17', { kind: 'previous', unit: 'year' }, months('202501', 12)],
    ['2026-11-17', last('quarter', 2), months('202607', 6)],
    ['2026-11-17', last('year', 2, false), months('202401', 24)],
    ['2026-01-01', { kind: 'current', unit: 'month' }, ['202601']],
    ['2026-01-01', { kind: 'previous', unit: 'month' }, ['202512']],
    ['2026-01-01', last('month', 3), months('202511', 3)],
    ['2026-01-01', { kind: 'year-to-date' }, ['202601']],
    ['2026-01-01', { kind: 'same-month-last-year' }, ['202501']],
    ['2026-01-01', { kind: 'previous', unit: 'quarter' }, months('202510', 3)],
    ['2026-01-01', { kind: 'previous', unit: 'year' }, months('202501', 12)],
    ['2024-02-29', { kind: 'previous', unit: 'month' }, ['202401']],
    ['2024-02-29', last('month', 3, false), months('202311', 3)],
    // The year before begins in November: what counts from its beginning would find another month.
    ['2023-11-17', { kind: 'same-month-last-year' }, ['202211']],
    ['2024-02-29', { kind: 'same-month-last-year' }, ['202302']],
    ['2026-11-17', { kind: 'with-data', count: 2, measure: '[Measures].[Valor]' }, months('202609', 2)],
    // Beyond the calendar there is no month of today, and no other takes its place.
    ['2027-02-10', { kind: 'previous', unit: 'month' }, []],
    ['2027-02-10', last('month', 12), []],
  ])('on %s: %j', async (day, period, expected) => {
    now = day;
    expect(await list('[Tempo]', 'Mês', 'month', period)).toEqual(expected);
  });
});

describe('[NA-03] relative dates of other levels', () => {
  it.each<[string, RelativePeriod, string[]]>([
    ['2026-11-17', { kind: 'current', unit: 'day' }, ['2026-11-17']],
    ['2026-11-17T23:59:00Z', { kind: 'previous', unit: 'day' }, ['2026-11-16']],
    ['2026-11-17', last('day', 30), days('2026-10-19', 30)],
    ['2026-11-17', last('week', 2), days('2026-11-04', 14)],
    ['2026-01-01', { kind: 'previous', unit: 'day' }, ['2025-12-31']],
    ['2026-01-01', last('day', 2, false), days('2025-12-30', 2)],
    ['2026-01-01', { kind: 'previous', unit: 'month' }, days('2025-12-01', 31)],
    ['2024-02-29', { kind: 'current', unit: 'day' }, ['2024-02-29']],
    ['2024-02-29', { kind: 'current', unit: 'month' }, days('2024-02-01', 29)],
    ['2024-02-29', { kind: 'year-to-date' }, days('2024-01-01', 60)],
    ['2024-02-29', { kind: 'same-month-last-year' }, days('2023-02-01', 28)],
  ])('days on %s: %j', async (day, period, expected) => {
    now = day;
    expect(await list('[Tempo]', 'Dia', 'day', period)).toEqual(expected);
  });

  it.each<[string, DateUnit, RelativePeriod, string[]]>([
    ['Trimestre', 'quarter', { kind: 'previous', unit: 'quarter' }, ['3']],
    ['Trimestre', 'quarter', { kind: 'year-to-date' }, ['1', '2', '3', '4']],
    ['Trimestre', 'quarter', last('quarter', 3, false), ['1', '2', '3']],
    ['Ano', 'year', { kind: 'previous', unit: 'year' }, ['2025']],
    ['Ano', 'year', last('year', 3), ['2024', '2025', '2026']],
  ])('%s', async (level, unit, period, expected) => {
    now = '2026-11-17';
    expect(await list('[Tempo]', level, unit, period)).toEqual(expected);
  });

  it.each<[string, string, DateUnit, RelativePeriod, string[]]>([
    ['2026-03-31', 'Mês', 'month', { kind: 'current', unit: 'month' }, ['Março']],
    ['2026-01-01', 'Mês', 'month', { kind: 'previous', unit: 'month' }, ['Dezembro']],
    ['2024-02-29', 'Dia', 'day', last('day', 3), ['27', '28', '29']],
  ])('whose months have names, on %s: %s', async (day, level, unit, period, expected) => {
    now = day;
    expect(await list('[Meses]', level, unit, period)).toEqual(expected);
  });
});
