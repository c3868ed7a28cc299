import type { ChartPoint } from './chart-content.ts';

/** The widest that stands under the axis, a year, with air around it. */
const labelWidth = 36;

/** Months between two names: parts of a year, so that the same months are named in each, then whole years. */
const steps = [1, 2, 3, 4, 6, 12, 24, 60, 120] as const;

/**
 * Which points have their name under the axis. All of them where there is room; otherwise every second, third and so on,
 * counted from the first that begins something new (its name has a second line), because that one is never left out.
 * @param width Of the axis, in pixels.
 */
export function chooseLabels(points: readonly ChartPoint[], width: number): (index: number) => boolean {
  const room = width / Math.max(1, points.length);
  const step = steps.find((count) => count * room >= labelWidth) ?? 120;
  const origin = Math.max(
    0,
    points.findIndex(({ label }, index) => index > 0 && label.includes('\n')),
  );
  return (index) => (index - origin) % step === 0;
}
