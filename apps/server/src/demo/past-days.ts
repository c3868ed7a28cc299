// The days before the demo is loaded, so that what is told in days ago gets a date and an hour of office time.
import { isBusinessDay } from '@prumo/domain/calendar/business-days';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

export interface PastDays {
  /** Business days back; 0 is today, or the last business day before it. `hour` may have a fraction. */
  at(daysAgo: number, hour: number): Date;
  /** Calendar days ahead, or back when negative, at the end of office time. */
  dueIn(days: number): Date;
}

const endOfOfficeTime = 18;
const dayMs = 86_400_000;

export function createPastDays(now: Date): PastDays {
  const today = getDayInSaoPaulo(now);
  // Business days, the latest first, as far back as anybody has asked: the demo asks thousands of times.
  const known: string[] = [];
  let unknown = today;

  function findDay(daysAgo: number): string {
    for (;;) {
      const day = known[Math.max(0, Math.ceil(daysAgo))];
      if (day !== undefined) return day;
      if (isBusinessDay(unknown)) known.push(unknown);
      unknown = moveDay(unknown, -1);
    }
  }

  return {
    at: (daysAgo, hour) => getInstantInSaoPaulo(findDay(daysAgo), hour),
    dueIn: (days) => getInstantInSaoPaulo(moveDay(today, days), endOfOfficeTime),
  };
}

function moveDay(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}
