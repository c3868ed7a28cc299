import { describe, expect, it } from 'vitest';

import { findClosestMinutes, readCron } from './cron-schedule.ts';
import { describeSchedule } from './describe-schedule.ts';

const sentences: readonly (readonly [string, string])[] = [
  ['0 7 * * *', 'todos os dias, às 7h'],
  ['30 7 * * 1-5', 'de segunda a sexta-feira, às 7h30'],
  ['0 7,12,18 * * *', 'todos os dias, às 7h, 12h e 18h'],
  ['0 8 5 * *', 'no dia 5 de cada mês, às 8h'],
  ['0 8 5,20 * *', 'nos dias 5 e 20 de cada mês, às 8h'],
  ['0 8 1 1,7 *', 'no dia 1, em janeiro e julho, às 8h'],
  ['0 8 * * 1', 'às segundas, às 8h'],
  ['0 8 * * 0,1', 'aos domingos e às segundas, às 8h'],
  ['0 8 * * 1,6', 'às segundas e aos sábados, às 8h'],
  ['0 8 * * 7', 'aos domingos, às 8h'],
  ['0 8 1 * 1', 'no dia 1 de cada mês e às segundas, às 8h'],
  ['*/15 * * * *', 'todos os dias, a cada 15 minutos'],
  ['*/5 8-17 * * 1-5', 'de segunda a sexta-feira, a cada 5 minutos, das 8h às 17h59'],
  ['0 * * * *', 'todos os dias, a cada hora'],
  ['10 * * * *', 'todos os dias, a cada hora, aos 10 minutos'],
  ['0 6-22 * * *', 'todos os dias, a cada hora, das 6h às 22h'],
];

describe('[AN-02] schedules of rules', () => {
  it.each(sentences)('%s is told as: %s', (cron, sentence) => {
    expect(describeSchedule({ kind: 'cron', cron })).toBe(sentence);
  });

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '0 24 * * *',
    '0 0 0 * *',
    '0 0 * 13 *',
    '0 0 * * 8',
    '5-1 * * * *',
    '*/0 * * * *',
    '5/10 * * * *',
    '0 7 * * MON',
    '0 7 L * *',
    '1,,2 * * * *',
    '@daily',
    `${'1,'.repeat(5_000)}x * * * *`,
  ])('%s is none of ours', (cron) => {
    expect(readCron(cron)).toBeUndefined();
    expect(describeSchedule({ kind: 'cron', cron })).toBeUndefined();
  });

  it.each([
    ['0 7 * * *', 60],
    ['*/5 * * * *', 5],
    ['* * * * *', 1],
    ['0,4 7 * * *', 4],
    ['0,58 7 * * *', 58],
    ['0,58 7,8 * * *', 2],
    ['2,59 23,0 * * *', 3],
    ['0 * * * *', 60],
  ])('%s leaves %i minutes between two due times', (cron, minutes) => {
    const fields = readCron(cron);
    expect(fields && findClosestMinutes(fields)).toBe(minutes);
  });
});
