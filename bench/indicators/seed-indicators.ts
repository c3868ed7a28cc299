// Indicators and results by the hundred thousand, written by SQL in seconds as people would have left them.
import type { Client } from 'pg';

/** Has 50 indicators, however many there are in the other. */
export const smallDepartment = { id: 'bench-small', count: 50 };
export const largeDepartment = { id: 'bench-large' };

interface SeededSize {
  /** Of indicators in the large department. */
  readonly count: number;
  /** With a result, up to the last one that has ended. */
  readonly months: number;
}

/** Nothing else is left: the figures are of so many and no more. */
export async function seedIndicators(client: Client, { count, months }: SeededSize): Promise<void> {
  // Without triggers: the rows are right as they are made, and checking each of their references would take most of the
  // time; and analyses of the demo hospital, which nobody may remove, go with their indicators.
  await client.query('set session_replication_role = replica');
  await client.query('truncate quality.indicator cascade');
  await client.query(departmentsText, [smallDepartment.id, largeDepartment.id]);
  await client.query(indicatorsText, [smallDepartment.id, smallDepartment.count, largeDepartment.id, count]);
  await client.query(targetsText);
  await client.query(resultsText, [months]);
  await client.query('set session_replication_role = default');
  // As a database is that has run for a while.
  await client.query('vacuum analyze quality.indicator, quality.indicator_target, quality.result');
}

/** As yyyymm, counted back from the month that runs. */
export async function readPeriod(
  client: Client,
  ago: { readonly from: number; readonly to: number },
): Promise<{ readonly from: number; readonly to: number }> {
  const { rows } = await client.query<{ from: number; to: number }>(
    `select to_char(now() - $1::int * interval '1 month', 'yyyymm')::int as "from",
       to_char(now() - $2::int * interval '1 month', 'yyyymm')::int as "to"`,
    [ago.from, ago.to],
  );
  const [period] = rows;
  if (period === undefined) throw new Error('the database told no month');
  return period;
}

/** The large one is the first by name: that is what somebody sees who has chosen none. */
const departmentsText = `
  insert into quality.department (id, initials, name, responsible)
  values ($1, 'BSMALL', 'Bench, small', 'ADMIN'), ($2, 'BLARGE', 'A large department', 'ADMIN')
  on conflict do nothing`;

const indicatorsText = `
  insert into quality.indicator (id, department_id, code, name, description, measure_formula, reference_source,
    category, subcategory, measure_unit, verification_frequency, orientation)
  select department || '-' || i, department, 'IND-' || i, 'Taxa de conformidade do processo ' || i,
    'Quanto do que foi observado no mês estava de acordo com o protocolo, entre tudo o que foi observado.',
    '(Observações conformes ÷ observações) × 100', 'Auditoria mensal', 'Operacional', 'Processo', 'percent', 'Mensal',
    case when i % 2 = 0 then 1 else -1 end
  from (values ($1::text, $2::int), ($3::text, $4::int)) as seeded(department, count), generate_series(1, count) i`;

const targetsText = `
  insert into quality.indicator_target (indicator_id, valid_from, target, source)
  select id, (date_trunc('year', now()) - n * interval '5 years')::date, 85 + n, 'Histórico do hospital'
  from quality.indicator, generate_series(0, 3) n`;

const resultsText = `
  insert into quality.result (indicator_id, month, value, origin, recorded_by)
  select id, (date_trunc('month', now()) - n * interval '1 month')::date,
    round((84 + 9 * sin(n / 3.0 + length(id)))::numeric, 2), 'manual', 'ADMIN'
  from quality.indicator, generate_series(1, $1::int) n`;
