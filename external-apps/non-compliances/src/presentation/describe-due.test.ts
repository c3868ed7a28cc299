import { expect, it } from 'vitest';

import { countBusinessDays, describeClock, describeDue, describeDuty } from './describe-due.ts';

// Thursday, 8 October 2026, 10 h in São Paulo; Monday 12 is a holiday.
const now = new Date('2026-10-08T13:00:00.000Z');

it.each([
  ['2026-10-08T21:00:00.000Z', 'today', 'vence hoje às 18:00'],
  ['2026-10-08T13:00:00.000Z', 'today', 'vence hoje às 10:00'],
  ['2026-10-09T21:00:00.000Z', 'soon', 'vence amanhã'],
  ['2026-10-13T21:00:00.000Z', 'soon', 'vence em 2 dias úteis'],
  ['2026-10-14T21:00:00.000Z', 'later', 'vence em 3 dias úteis'],
  ['2026-10-10T21:00:00.000Z', 'soon', 'vence em 1 dia útil'],
  ['2026-10-08T12:59:59.000Z', 'overdue', 'vencida hoje às 09:59'],
  ['2026-10-07T21:00:00.000Z', 'overdue', 'vencida ontem'],
  ['2026-10-05T21:00:00.000Z', 'overdue', 'vencida há 3 dias'],
  // Late in the evening it is already the next day elsewhere.
  ['2026-10-08T02:30:00.000Z', 'overdue', 'vencida ontem'],
])('[NC-01] a term of %s is %s: %s', (dueAt, tone, text) => {
  expect(describeDue(dueAt, now)).toEqual({ tone, text });
});

it('leaves out days off of the city', () => {
  const holidays = new Set(['2026-10-13']);
  expect(describeDue('2026-10-14T21:00:00.000Z', now, holidays).text).toBe('vence em 2 dias úteis');
});

it('counts days of the calendar where no business day is left before the term', () => {
  const saturday = new Date('2026-10-10T13:00:00.000Z');
  expect(describeDue('2026-10-12T21:00:00.000Z', saturday).text).toBe('vence em 2 dias');
});

it.each([
  ['2026-10-09', '2026-10-09', 0],
  ['2026-10-09', '2026-10-12', 0],
  ['2026-10-09', '2026-10-19', 5],
  ['2026-12-23', '2026-12-31', 5],
  ['2026-10-09', '2026-10-01', 0],
])('from %s to %s there are %i business days', (from, to, days) => {
  expect(countBusinessDays(from, to)).toBe(days);
});

const death = {
  authority: 'Notivisa',
  occasion: 'death',
  amount: 72,
  unit: 'hours',
  from: 'occurrence',
} as const;
const harm = { ...death, occasion: 'harm', amount: 15, unit: 'day-of-next-month' } as const;

it.each([
  [death, 'Óbito: até 72 horas depois da ocorrência, contadas em horas corridas.'],
  [harm, 'Com dano: até o 15º dia útil do mês seguinte ao da ocorrência.'],
  [
    { ...harm, occasion: 'any', amount: 3, unit: 'business-days', from: 'report' } as const,
    'Sempre: até 3 dias úteis depois do registro.',
  ],
  [
    { ...harm, occasion: 'any', amount: 1, unit: 'business-days' } as const,
    'Sempre: até 1 dia útil depois da ocorrência.',
  ],
])('tells %o in words', (duty, words) => {
  expect(describeDuty(duty)).toBe(words);
});

it('finds what a clock was counted by, unless the catalogue has changed', () => {
  expect(describeClock({ authority: 'NOTIVISA', occasion: 'death' }, [harm, death])).toContain('72 horas');
  expect(describeClock({ authority: 'ANPD', occasion: 'any' }, [harm, death])).toBeNull();
});
