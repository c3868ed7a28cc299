import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  DatabaseUnavailableError,
  findUnavailability,
  nameConnectFailure,
  nameQueryFailure,
} from './database-unavailable-error.ts';

function ofPostgres(code: string): DatabaseError {
  return Object.assign(new DatabaseError('PostgreSQL says so', 0, 'error'), { code });
}

function ofNetwork(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code });
}

describe('nameQueryFailure', () => {
  test.each([
    ['stopped by its administrator', ofPostgres('57P01')],
    ['crashed', ofPostgres('57P02')],
    ['starting', ofPostgres('57P03')],
    ['full of connections', ofPostgres('53300')],
    ['cut off', ofPostgres('08006')],
    ['refused', ofNetwork('ECONNREFUSED')],
    ['reset', ofNetwork('ECONNRESET')],
    ['ended without a word', new Error('Connection terminated unexpectedly')],
    ['broken before', new Error('Client has encountered a connection error and is not queryable')],
    ['waited for in vain', new Error('timeout exceeded when trying to connect')],
  ])('%s is away', (_case, failure) => {
    expect(nameQueryFailure(failure)).toMatchObject({ name: 'DatabaseUnavailableError', reason: 'away' });
    expect(nameQueryFailure(failure)).toHaveProperty('cause', failure);
  });

  test('a full disk is told apart, and is worth a longer wait', () => {
    const [full, away] = [nameQueryFailure(ofPostgres('53100')), nameQueryFailure(ofPostgres('57P03'))];
    expect(full).toMatchObject({ reason: 'full', retryAfterSeconds: 60 });
    expect(away).toMatchObject({ reason: 'away', retryAfterSeconds: 5 });
  });

  test.each([
    ['a fault of the query', ofPostgres('42601')],
    ['a violated constraint', ofPostgres('23505')],
    ['a statement that ran too long', ofPostgres('57014')],
    ['a fault of ours', new TypeError('Connection is undefined')],
    ['something that is no error', 'Connection terminated'],
  ])('%s stays what it is', (_case, failure) => {
    expect(nameQueryFailure(failure)).toBe(failure);
  });
});

test('nameConnectFailure: whoever is not let in finds the database away, whatever the reason', () => {
  const wrongPassword = nameConnectFailure(ofPostgres('28P01'));
  expect(wrongPassword).toMatchObject({ reason: 'away' });
  expect(nameConnectFailure(wrongPassword)).toBe(wrongPassword);
});

test('findUnavailability looks through what others wrapped around it', () => {
  const away = new DatabaseUnavailableError('away', new Error('gone'));
  const wrapped = new Error('the task could not be completed', { cause: new Error('why', { cause: away }) });
  expect(findUnavailability(wrapped)).toBe(away);
  expect(findUnavailability(new Error('other'))).toBeUndefined();
  const endless = new Error('its own cause');
  endless.cause = endless;
  expect(findUnavailability(endless)).toBeUndefined();
});
