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

/**
 * How far the clocks are ahead of UTC; negative, as they are behind. Asking takes long and lists ask for thousands of
 * instants, but clocks were never changed within an hour of UTC since 1970.
 */
function getOffset(instant: number): number {
  if (instant < 0) return askOffset(instant);
  const hour = Math.floor(instant / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = askOffset(instant);
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

const offsets = new Map<number, number>();
const mostOffsets = 10_000;

function askOffset(instant: number): number {
  const name = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  const ahead = Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * minuteMs;
  return sign === '-' ? -ahead : ahead;
}
