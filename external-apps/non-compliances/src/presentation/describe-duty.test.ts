import { expect, it } from 'vitest';

import { describeClock, describeDuty } from './describe-duty.ts';

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
