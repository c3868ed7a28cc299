import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { biServerMigrations } from '../persistence/migrations.ts';
import type { BiTables } from '../persistence/tables.ts';
import { createLogInLimiter, type AttemptOutcome, type LogInLimiter } from './log-in-limiter.ts';

let test: TestDatabase;
let limiter: LogInLimiter;
let now = 0;

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations]);
  limiter = createLogInLimiter({
    database: test.database,
    clock: () => now,
    limits: { attemptsPerAccount: 3, attemptsPerAddress: 20 },
  });
});

afterAll(async () => {
  await test.drop();
});

beforeEach(async () => {
  now = Date.parse('2026-11-05T12:00:00Z');
  await test.database.queries<BiTables>().deleteFrom('bi.log_in_origin').execute();
});

const ward = '10.1.0.7';
const stranger = '203.0.113.9';

async function attempt(userName: string, address: string, password: string): Promise<AttemptOutcome<string>> {
  return await limiter.attempt({ userName, address }, async () =>
    password === 'right' ? userName : undefined,
  );
}

async function guess(userName: string, address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await attempt(userName, address, 'wrong');
}

const right = { kind: 'right', result: 'NURSE' };

describe('attempts to log in', () => {
  it('[SE-07] of a stranger do not close the door of a nurse who comes from elsewhere', async () => {
    await guess('NURSE', stranger, 3);
    expect(await attempt('NURSE', stranger, 'right')).toEqual({ kind: 'blocked', retryAfterSeconds: 30 });
    expect(await attempt('NURSE', ward, 'right')).toEqual(right);
    // Her right password does not open his.
    expect(await attempt('nurse', stranger, 'right')).toEqual({ kind: 'blocked', retryAfterSeconds: 30 });
  });

  it('[SE-07] from many addresses make new ones wait, and never the one that she is known from', async () => {
    await attempt('NURSE', ward, 'right');
    for (let host = 1; host <= 15; host += 1) await guess('NURSE', `198.51.100.${host}`, 2);
    expect(await attempt('NURSE', '192.0.2.1', 'right')).toEqual({ kind: 'blocked', retryAfterSeconds: 30 });
    expect(await attempt('NURSE', ward, 'right')).toEqual(right);
    now += 30_000;
    expect(await attempt('NURSE', '192.0.2.1', 'right')).toEqual(right);
  });

  it('[SE-07] to many accounts from one address make those wait who were never there', async () => {
    await attempt('NURSE', ward, 'right');
    for (let number = 1; number <= 10; number += 1) await guess(`P${number}`, ward, 2);
    expect(await attempt('DOCTOR', ward, 'right')).toEqual({ kind: 'blocked', retryAfterSeconds: 30 });
    expect(await attempt('NURSE', ward, 'right')).toEqual(right);
    now += 15 * 60_000;
    expect(await attempt('DOCTOR', ward, 'right')).toEqual({ kind: 'right', result: 'DOCTOR' });
  });

  it('wait twice as long each time, and not longer for knocking', async () => {
    await guess('NURSE', stranger, 3);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      now += 1;
      expect(await attempt('NURSE', stranger, 'wrong')).toEqual({
        kind: 'blocked',
        retryAfterSeconds: seconds,
      });
      now += seconds * 1000;
      expect(await attempt('NURSE', stranger, 'wrong')).toEqual({ kind: 'wrong' });
    }
  });

  it('start anew after a right one, and after a day', async () => {
    await guess('NURSE', ward, 2);
    expect(await attempt('NURSE', ward, 'right')).toEqual(right);
    await guess('NURSE', ward, 3);
    expect(await attempt('NURSE', ward, 'right')).toMatchObject({ kind: 'blocked' });
    now += 24 * 3_600_000;
    await guess('NURSE', ward, 2);
    expect(await attempt('NURSE', ward, 'right')).toEqual(right);
  });

  it('that a back end could not decide count for nothing', async () => {
    const away = async (): Promise<never> => await Promise.reject(new Error('away'));
    for (let time = 0; time < 5; time += 1) {
      await expect(limiter.attempt({ userName: 'NURSE', address: ward }, away)).rejects.toThrow('away');
    }
    expect(await attempt('NURSE', ward, 'right')).toEqual(right);
  });

  it('[SE-07] cannot be outrun by many at once, by spellings, or by addresses of one network', async () => {
    const spellings = ['NURSE', 'nurse', ' Nurse', 'NU\0RSE'];
    const outcomes = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, index) =>
          await attempt(
            spellings[index % spellings.length] ?? '',
            `2001:db8:1:2:${index.toString(16)}::1`,
            'wrong',
          ),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(3);
  });

  it('that wait leave no row behind, and old rows go', async () => {
    const rows = async (): Promise<number> =>
      (await test.database.queries<BiTables>().selectFrom('bi.log_in_origin').selectAll().execute()).length;
    for (let number = 0; number < 40; number += 1) await guess(`GHOST${number}`, stranger, 1);
    expect(await rows()).toBe(20);
    await attempt('NURSE', ward, 'right');
    now += 24 * 3_600_000;
    await limiter.forgetOldOnes();
    expect(await rows()).toBe(1);
    now += 29 * 24 * 3_600_000;
    await limiter.forgetOldOnes();
    expect(await rows()).toBe(0);
  });
});
