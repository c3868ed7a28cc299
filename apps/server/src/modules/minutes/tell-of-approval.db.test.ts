import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPreferencesRepository, usualPreferences } from '../notifications/preferences.repository.ts';
import { createMinutesFixture, presentMinutes, type MinutesFixture } from './testing/minutes-fixture.ts';

let fixture: MinutesFixture;

beforeAll(async () => {
  fixture = await createMinutesFixture();
});

afterAll(async () => {
  await fixture.close();
});

describe('[AN-03] minutes that are put up for approval', () => {
  it('are told in the same transaction to those who were there and want to hear of it', async () => {
    const service = fixture.createService();
    const silent = await presentMinutes(service);
    expect(await listTold(silent.minutes.id)).toEqual([]);

    const present = silent.minutes.participants.filter(({ attendance }) => attendance === 'present');
    for (const { userName } of silent.minutes.participants) {
      await createPreferencesRepository(fixture.database).save(userName, {
        ...usualPreferences,
        kinds: ['minutes-approval'],
      });
    }
    const told = await presentMinutes(service);
    const names = present
      .map(({ userName }) => userName)
      .filter((name) => name !== told.minutes.history.at(-1)?.by)
      .toSorted();
    expect(names.length).toBeGreaterThan(0);
    expect(await listTold(told.minutes.id)).toEqual(names);
  });
});

async function listTold(minutesId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ user_name: string }>`
    select user_name from quality.notification
    where kind = 'minutes-approval' and cause = ${`minutes ${minutesId} round 1`} order by user_name`.execute(
    fixture.database.queries(),
  );
  return rows.map((row) => row.user_name);
}
