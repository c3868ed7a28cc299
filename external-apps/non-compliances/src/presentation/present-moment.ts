import { presentDay, presentInstant } from '@prumo/portal-kit/dates';

/** A moment of a report; of a reporter who is not to be known others are told the day alone. */
export function presentMoment(instant: string, isDayOnly: boolean): string {
  return isDayOnly ? presentDay(instant) : presentInstant(instant);
}
