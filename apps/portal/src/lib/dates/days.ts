// Days as text, 2026-10-12: which one it is, is decided by the clocks of São Paulo.

export function moveDay(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Negative when `to` comes first. */
export function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}

/** The Saturday of its week, as Brazilian calendars draw weeks. */
export function findLastDayOfWeek(day: string): string {
  return moveDay(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** As people write it: 12/10/2026. */
export function presentDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

const dayMs = 86_400_000;
