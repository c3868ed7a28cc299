export interface RacpNumber {
  /** In which it was written. */
  readonly year: number;
  /** Counted from 1 in each year. */
  readonly number: number;
}

/** As people write and file it: RACP 2026/014. */
export function presentRacpNumber({ year, number }: RacpNumber): string {
  return `RACP ${year}/${String(number).padStart(3, '0')}`;
}
