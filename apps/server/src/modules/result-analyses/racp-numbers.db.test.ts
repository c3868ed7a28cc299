import { resultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { migrate } from '@prumo/database/migrations';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { qualityMigrations } from '../quality-migrations.ts';
import {
  createAnalysisFixture,
  fixtureActor,
  fixtureIndicatorId,
  type AnalysisFixture,
} from './testing/analysis-fixture.ts';
import { buildSampleInput } from './testing/sample-input.ts';

let fixture: AnalysisFixture;

beforeAll(async () => {
  fixture = await createAnalysisFixture();
});

afterAll(async () => {
  await fixture.close();
});

const withRacp = resultAnalysisInput.parse(buildSampleInput(fixtureIndicatorId));
const withoutRacp = { ...withRacp, racp: null };
const thisYear = Number(getDayInSaoPaulo(new Date()).slice(0, 4));

it('[AC-02] RACPs that are written at once get numbers of the year without gaps, sent twice the same one', async () => {
  const service = fixture.createService();
  const save = async (id: string, input = withRacp) =>
    (await service.save(fixtureActor, id, input, undefined)).analysis;
  const plain = await save(fixture.newId(), withoutRacp);
  expect(plain.racpNumber).toBeNull();

  const ids = [1, 2, 3, 4, 5].map(() => fixture.newId());
  const saved = await Promise.all([...ids, ...ids].map(async (id) => await save(id)));
  for (const [index, id] of ids.entries()) {
    expect(saved.filter((one) => one.id === id).map(({ racpNumber }) => racpNumber)).toEqual([
      saved[index]?.racpNumber,
      saved[index]?.racpNumber,
    ]);
  }
  const numbers = saved
    .slice(0, ids.length)
    .map(({ racpNumber }) => racpNumber)
    .toSorted((one, other) => (one?.number ?? 0) - (other?.number ?? 0));
  expect(numbers).toEqual([1, 2, 3, 4, 5].map((number) => ({ year: thisYear, number })));
  expect((await save(fixture.newId())).racpNumber).toEqual({ year: thisYear, number: 6 });
});

it('[AC-02] the number of a RACP is never changed', async () => {
  await expect(
    sql`update quality.result_analysis set racp_number = racp_number + 100`.execute(
      fixture.database.queries(),
    ),
  ).rejects.toThrow('rows of quality.result_analysis are never changed or removed');
});

it('[AC-02] RACPs that were there before numbers were given get them in the order in which they were written', async () => {
  const all = qualityMigrations.migrations;
  const migrations = all.slice(
    0,
    all.findIndex(({ name }) => name.endsWith('-racp-numbers')),
  );
  const { database, drop } = await createTestDatabase([{ ...qualityMigrations, migrations }]);
  try {
    await createDepartmentsRepository(database).insert([
      {
        id: 'dep-utia',
        initials: 'UTIA',
        name: 'UTI Adulto',
        responsible: 'CARLA.MENDES',
        manager: null,
        email: null,
      },
    ]);
    // By hand: today's code knows columns that were not there then.
    await sql`
      with indicator as (
        insert into quality.indicator (id, department_id, code, name, description, measure_formula, reference_source)
        values ('infection', 'dep-utia', 'INFECTION', 'Infection rate', 'Texto', 'Texto', 'CCIH')
      )
      insert into quality.result (indicator_id, month, value, origin, recorded_by)
      values ('infection', '2026-01-01', 3.1, 'manual', 'CARLA.MENDES')`.execute(database.queries());
    // The year is that of the hospital's clocks: by those of Greenwich the last one is of 2026.
    for (const [place, writtenAt, planType] of [
      [1, '2026-05-02T12:00:00Z', 0],
      [2, '2026-02-01T12:00:00Z', 1],
      [3, '2026-03-01T12:00:00Z', null],
      [4, '2026-01-01T02:30:00Z', 0],
    ] as const) {
      const some = planType === null ? null : 'Texto';
      await sql`
        insert into quality.result_analysis (id, indicator_id, month, author, created_at, result_value,
          improvement_option, analysis, racp_plan_type, racp_title, racp_cause, racp_has_action_plan, racp_method,
          racp_expected, racp_assignee, racp_due_date)
        values (${`00000000-0000-4000-8000-00000000000${place}`}, 'infection', '2026-01-01', 'CARLA.MENDES',
          ${writtenAt}, 3.1, false, 'Texto', ${planType}, ${some}, ${some}, ${planType === null ? null : false},
          ${some}, ${some}, ${some}, ${planType === null ? null : '2026-07-01'})`.execute(database.queries());
    }
    await migrate(database, [qualityMigrations]);
    const { rows } = await sql`
      select right(id, 1) as place, racp_year as year, racp_number as number from quality.result_analysis
      order by id`.execute(database.queries());
    expect(rows).toEqual([
      { place: '1', year: 2026, number: 2 },
      { place: '2', year: 2026, number: 1 },
      { place: '3', year: null, number: null },
      { place: '4', year: 2025, number: 1 },
    ]);
  } finally {
    await drop();
  }
});
