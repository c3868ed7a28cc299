import type { JobRun } from '@prumo/contracts/administration/jobs';
import { describe, expect, it } from 'vitest';

import { createMomentFormat, listDetails, presentDuration, presentSchedule } from './present-job.ts';

describe('presentSchedule', () => {
  it.each([
    ['* * * * *', 'A cada minuto'],
    ['*/10 * * * *', 'A cada 10 minutos'],
    ['30 2 * * *', 'Todos os dias às 02:30'],
    ['0 3 1 * *', 'Todo dia 1 do mês às 03:00'],
    ['0 3 * * 1', 'Programação: 0 3 * * 1'],
    ['0 3 1 6 *', 'Programação: 0 3 1 6 *'],
    ['5 * * * *', 'Programação: 5 * * * *'],
  ])('%s', (schedule, words) => {
    expect(presentSchedule(schedule)).toBe(words);
  });
});

describe('presentDuration', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1_500, '1,5 s'],
    [59_949, '59,9 s'],
    [125_400, '2 min 5 s'],
  ])('%d', (milliseconds, words) => {
    expect(presentDuration(milliseconds)).toBe(words);
  });
});

describe('listDetails', () => {
  const run: JobRun = {
    id: '1',
    state: 'done',
    dueAt: '2026-03-02T05:30:00.000Z',
    askedBy: null,
    startedAt: null,
    endedAt: null,
    durationMs: null,
    missed: 0,
    attempt: 1,
    error: null,
    counts: {},
  };

  it.each<[Partial<JobRun>, readonly string[]]>([
    [{}, []],
    [{ counts: { runs: 12, failures: 1, other: 3 } }, ['12 indicadores, 1 com falha']],
    [{ state: 'skipped', missed: 2 }, ['3 horários passaram sem servidor no ar']],
    [{ missed: 1, attempt: 2 }, ['Vale também por 1 horário perdido', '2ª tentativa']],
    [{ state: 'failed', error: 'the warehouse is away' }, ['the warehouse is away']],
    [{ state: 'interrupted' }, ['O servidor parou durante a execução.']],
  ])('%o', (facts, lines) => {
    expect(listDetails({ ...run, ...facts })).toEqual(lines);
  });

  it('says moments in the hospital’s time', () => {
    expect(createMomentFormat('America/Sao_Paulo')('2026-03-02T05:30:00.000Z')).toBe('02/03/2026, 02:30:00');
  });
});
