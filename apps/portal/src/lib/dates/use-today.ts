import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { useEffect, useState } from 'react';

import { readServerClock } from '../http/send-request.ts';

/** The day of the hospital's calendar, by the server's clock; another one after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(readToday);

  useEffect(() => {
    const timer = setInterval(() => setToday(readToday()), lookMs);
    return () => clearInterval(timer);
  }, []);

  return today;
}

const lookMs = 30_000;

function readToday(): string {
  return getDayInSaoPaulo(new Date(readServerClock()));
}
