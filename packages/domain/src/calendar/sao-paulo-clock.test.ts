import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { getDayInSaoPaulo, getInstantInSaoPaulo } from './sao-paulo-clock.ts';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the clock of São Paulo', () => {
  it('shows the day before until three in the morning of UTC', () => {
    expect(getDayInSaoPaulo(new Date('2026-07-21T02:59:59Z'))).toBe('2026-07-20');
    expect(getDayInSaoPaulo(new Date('2026-07-21T03:00:00Z'))).toBe('2026-07-21');
  });

  it.each([
    ['2026-07-20', '2026-07-20T21:00:00.000Z'],
    // Summer time, which Brazil had until 2019.
    ['2018-12-20', '2018-12-20T20:00:00.000Z'],
    ['2018-11-04', '2018-11-04T20:00:00.000Z'],
    ['2019-02-17', '2019-02-17T21:00:00.000Z'],
  ])('shows 18:00 of %s at %s', (day, instant) => {
    expect(getInstantInSaoPaulo(day, 18).toISOString()).toBe(instant);
  });

  it('shows one o’clock when the clocks are put forward at midnight', () => {
    expect(getInstantInSaoPaulo('2018-11-04', 1).toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  it('was six minutes further behind until 1914', () => {
    expect(getDayInSaoPaulo(new Date('1913-06-15T03:03:00Z'))).toBe('1913-06-14');
    expect(getDayInSaoPaulo(new Date('1913-06-15T03:07:00Z'))).toBe('1913-06-15');
  });

  it('shows the day again at any hour of it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 2, max: 23 }), (day, hour) => {
        expect(getDayInSaoPaulo(getInstantInSaoPaulo(day, hour))).toBe(day);
      }),
    );
  });
});
