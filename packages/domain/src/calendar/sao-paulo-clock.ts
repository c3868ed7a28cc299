// Which day it is, and when an hour of a day comes, where the hospital's clocks are those of São Paulo.

export const saoPauloTimeZone = 'America/Sao_Paulo';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** As text: 2026-10-12. */
export function getDayInSaoPaulo(instant: Date): string {
  return new Date(instant.getTime() + getOffset(instant.getTime())).toISOString().slice(0, 10);
}

/** The instant at which the clocks show that hour of that day. */
export function getInstantInSaoPaulo(day: string, hour: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  // Where the clocks were changed, the first guess may be an hour off.
  const guess = shown - getOffset(shown);
  return new Date(shown - getOffset(guess));
}

const clock = new Intl.DateTimeFormat('en', { timeZone: saoPauloTimeZone, timeZoneName: 'longOffset' });

const quarterMs = 15 * minuteMs;
const mostQuarters = 10_000;
// Asking Intl takes a hundredth of a millisecond, and lists ask for each of their rows. Clocks are changed at full
// quarters of an hour.
const offsets = new Map<number, number>();

/** How far the clocks are ahead of UTC; negative, as they are behind. */
function getOffset(instant: number): number {
  const quarter = Math.floor(instant / quarterMs);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(instant);
  if (offsets.size >= mostQuarters) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function readOffset(instant: number): number {
  const name = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  const ahead = Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * minuteMs;
  return sign === '-' ? -ahead : ahead;
}
