import { Cron } from 'croner';

/**
 * The first due time after an instant. To read a pattern takes longer than to find a time by it, so whoever looks for several
 * keeps what this answers.
 */
export function openSchedule(pattern: string, timeZone: string): (after: Date) => Date | null {
  const cron = new Cron(pattern, { timezone: timeZone, paused: true });
  return (after) => cron.nextRun(after);
}
