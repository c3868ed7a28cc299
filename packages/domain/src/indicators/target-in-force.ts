import { firstDayOf, type Month } from './month.ts';
import type { TargetValue } from './target-value.ts';

export interface Target {
  /** As text: 2026-01-15. */
  readonly validFrom: string;
  readonly target: TargetValue;
}

/** The latest one that is valid from a day not after the first of the month; their order does not matter. */
export function findTargetInForce<Kind extends Target>(
  targets: readonly Kind[],
  month: Month,
): Kind | undefined {
  const first = firstDayOf(month);
  return targets
    .filter(({ validFrom }) => validFrom <= first)
    .reduce<Kind | undefined>(
      (latest, target) => (latest === undefined || target.validFrom > latest.validFrom ? target : latest),
      undefined,
    );
}
