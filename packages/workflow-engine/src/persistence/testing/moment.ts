const day = '2026-03-02';

/** A moment of the day on which everything happens. */
export function at(time: string): Date {
  return new Date(`${day}T${time}:00.000Z`);
}
