import { readClock } from '@prumo/portal-kit/calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The day in the hospital; another one after midnight, on a screen that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(readToday);

  useEffect(() => {
    const timer = setInterval(() => setToday(readToday()), minuteMs);
    return () => clearInterval(timer);
  }, []);

  return today;
}

function readToday(): string {
  return getDayInSaoPaulo(new Date(readClock()));
}
