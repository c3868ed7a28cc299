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

const dateFormat = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Day of the person's own calendar, like 05/03/2026. */
export function formatDate(instant: Date): string {
  return dateFormat.format(instant);
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Time of day of the person's own clock, like 14:05. */
export function formatTime(instant: number): string {
  return timeFormat.format(instant);
}
