import { EngineError } from '@prumo/workflow-engine/engine-errors';
import { describe, expect, it } from 'vitest';

import { createBusinessCalendar } from './business-calendar.ts';

const resolve = createBusinessCalendar();

describe('the business calendar of the processes', () => {
  it.each([
    ['P1D', '2026-10-09T13:00:00-03:00', '2026-10-13T18:00:00-03:00'],
    ['P5D', '2026-10-09T13:00:00-03:00', '2026-10-19T18:00:00-03:00'],
    // Late in the evening it is the next day in Greenwich already, but not in São Paulo.
    ['P1D', '2026-10-13T22:30:00-03:00', '2026-10-14T18:00:00-03:00'],
    ['P2D', '2026-07-18T08:00:00-03:00', '2026-07-21T18:00:00-03:00'],
    ['PT2H', '2026-10-09T23:15:00-03:00', '2026-10-10T01:15:00-03:00'],
    ['PT72H', '2026-10-09T13:00:00-03:00', '2026-10-12T13:00:00-03:00'],
    ['P1M15D', '2026-10-31T23:59:00-03:00', '2026-11-24T18:00:00-03:00'],
    ['P1M15D', '2026-12-02T09:00:00-03:00', '2027-01-22T18:00:00-03:00'],
    ['2026-10-12', '2026-10-09T13:00:00-03:00', '2026-10-12T18:00:00-03:00'],
    ['2026-10-12T09:30:00-03:00', '2026-10-09T13:00:00-03:00', '2026-10-12T09:30:00-03:00'],
  ])('reads %s at %s as %s', (text, now, due) => {
    expect(resolve(text, new Date(now))).toEqual(new Date(due));
  });

  it('leaves out the holidays of the city', () => {
    const ofSaoPaulo = createBusinessCalendar(new Set(['2027-01-25']));
    expect(ofSaoPaulo('P1D', new Date('2027-01-22T10:00:00-03:00'))).toEqual(
      new Date('2027-01-26T18:00:00-03:00'),
    );
  });

  it.each(['', 'P', 'P0D', '3D', 'P1W', 'P1Y', 'PT30M', 'P1DT2H', '-P3D', 'P1M40D', '2026-02-30', 'amanhã'])(
    'refuses "%s" and says what it reads',
    (text) => {
      const attempt = (): Date => resolve(text, new Date('2026-10-09T13:00:00-03:00'));
      expect(attempt).toThrow(EngineError);
      expect(attempt).toThrow(`cannot read '${text}': write business days as P3D`);
    },
  );
});
