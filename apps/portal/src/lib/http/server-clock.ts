/**
 * What time it is for the server. Workstations with a clock that is an hour off are common, and the
 * session's last use is written by the server: comparing it with the local clock would end sessions at once.
 */
let offsetMs = 0;

/** The header counts whole seconds, so smaller differences say nothing. */
const toleranceMs = 2000;

export function readServerClock(): number {
  return Date.now() + offsetMs;
}

export function adjustServerClock(dateHeader: string | null): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverTime)) {
    return;
  }
  const difference = serverTime - Date.now();
  offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}
