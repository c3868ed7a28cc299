// Two departments and the services that write what signals are made of, for tests of signals.
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { addMonths, firstDayOf, type Month } from '@prumo/domain/indicators/month';

import type { Actor } from '../../../gateway/actor.ts';
import { allMigrations } from '../../../all-migrations.ts';
import { createDepartmentsRepository } from '../../departments/departments.repository.ts';
import { qualityManager } from '../../documents/testing/quality-manager.ts';
import { createIndicatorsRepository, type StoredIndicator } from '../../indicators/indicators.repository.ts';
import { createIndicatorsService, type IndicatorsService } from '../../indicators/indicators.service.ts';
import { buildIndicator } from '../../indicators/testing/build-indicator.ts';
import { createResultsService, type ResultsService } from '../../results/results.service.ts';
import { createSignalsService, type SignalsService } from '../signals.service.ts';

export interface SignalsFixture {
  readonly database: Database;
  readonly results: ResultsService;
  readonly indicators: IndicatorsService;
  readonly signals: SignalsService;
  readonly time: { now: number };
  /** How often somebody was told of a change. */
  readonly notified: { count: number };
  /** With results up to March 2026, the last month that is over; written past the services. */
  addIndicator(id: string, values: readonly number[], change?: Partial<StoredIndicator>): Promise<void>;
  /** What is stored, and how many events there are. */
  readStored(id: string): Promise<StoredFacts>;
  close(): Promise<void>;
}

export interface StoredFacts {
  readonly isStale: boolean;
  readonly month: Month | null;
  readonly cause: string | null;
  readonly kind: string | null;
  readonly assurance: string | null;
  readonly events: readonly { readonly month: Month; readonly kind: string }[];
}

/** A year in which nothing happens. */
export const usual = [10, 11, 9, 10, 12, 10, 9, 11, 10, 9, 11, 10];
export const lastMonth = 202603;

/** Leads the department `dep-a`. */
export const leader: Actor = buildPerson('CARLA.MENDES', 'dep-a');
/** Works in it. */
export const worker: Actor = buildPerson('JOAO.PIRES', 'dep-a');
/** Of another department. */
export const stranger: Actor = buildPerson('IVONE.ALVES', 'dep-b');

export async function createSignalsFixture(): Promise<SignalsFixture> {
  const { database, drop } = await createTestDatabase(allMigrations);
  await createDepartmentsRepository(database).insert([
    { id: 'dep-a', initials: 'AA', name: 'Setor A', responsible: 'CARLA.MENDES', manager: null, email: null },
    { id: 'dep-b', initials: 'BB', name: 'Setor B', responsible: 'IVONE.ALVES', manager: null, email: null },
  ]);
  const time = { now: Date.parse('2026-04-10T12:00:00Z') };
  const notified = { count: 0 };
  const parts = {
    database,
    clock: () => time.now,
    onChanged: () => {
      notified.count += 1;
    },
  };
  return {
    database,
    results: createResultsService(parts),
    indicators: createIndicatorsService(parts),
    signals: createSignalsService(parts),
    time,
    notified,
    async addIndicator(id, values, change = {}) {
      const indicator = buildIndicator({ id, code: id.toUpperCase(), orientation: -1, ...change });
      await createIndicatorsRepository(database).insert([indicator]);
      await database.prepared(resultsText, [
        id,
        values.map((_value, index) => firstDayOf(addMonths(lastMonth, index + 1 - values.length))),
        values,
      ]);
    },
    async readStored(id) {
      const [row] = await database.prepared<StoredFacts>(storedText, [id]);
      if (row === undefined) throw new Error(`nothing is stored of ${id}`);
      return row;
    },
    close: drop,
  };
}

function buildPerson(userName: string, departmentId: string): Actor {
  const department = { id: departmentId, initials: 'AA', name: departmentId };
  return { ...qualityManager, userName, roles: [], isQualityManager: false, departments: [department] };
}

const resultsText = `
  insert into quality.result (indicator_id, month, value, origin, recorded_by)
  select $1, given.month, given.value, 'manual', 'CARLA.MENDES'
  from unnest($2::date[], $3::numeric[]) as given(month, value)`;

const storedText = `
  select is_stale as "isStale", to_char(last_month, 'YYYYMM')::integer as month, last_cause as cause,
    last_kind as kind, assurance,
    coalesce((
      select json_agg(json_build_object('month', to_char(event.month, 'YYYYMM')::integer, 'kind', event.kind)
        order by event.id)
      from quality.signal_event as event where event.indicator_id = signals.indicator_id
    ), '[]') as events
  from quality.indicator_signals as signals where indicator_id = $1`;
