import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { monthOfDay } from '@prumo/domain/indicators/month';
import { useEffect, useState } from 'react';

import { readServerClock } from '../http/server-clock.ts';

/** The month (yyyymm) that runs now where the hospital is, by the server's clock. */
export function useThisMonth(): number {
  const [month, setMonth] = useState(readThisMonth);

  useEffect(() => {
    const timer = setInterval(() => setMonth(readThisMonth()), lookMs);
    return () => clearInterval(timer);
  }, []);

  return month;
}

const lookMs = 60_000;

function readThisMonth(): number {
  return monthOfDay(getDayInSaoPaulo(new Date(readServerClock())));
}
