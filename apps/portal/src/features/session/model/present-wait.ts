import { texts } from '../texts.ts';

/** A waiting time in words; from two minutes on, seconds would only be noise. */
export function presentWait(seconds: number): string {
  return seconds < 120 && seconds !== 60
    ? texts.wait.seconds(seconds)
    : texts.wait.minutes(Math.ceil(seconds / 60));
}
