import { firstDayOf, type Month } from './month.ts';

// What a result is held against: one value, which is to be reached on the better side, or a band, which it is to lie in.

export type TargetValue = number | TargetBand;

/** Both ends belong to it. */
export interface TargetBand {
  readonly from: number;
  /** Greater than `from`. */
  readonly to: number;
}

/**
 * As documents, answers and rows have it: the second number, where there is one, makes it a band. Whoever knows of one
 * number only reads where the band begins.
 */
interface WrittenTarget {
  readonly target: number;
  readonly targetTo?: number;
}

export function isBand(target: TargetValue): target is TargetBand {
  return typeof target !== 'number';
}

export function readTarget(target: number, targetTo: number | null | undefined): TargetValue {
  return targetTo === null || targetTo === undefined ? target : { from: target, to: targetTo };
}

/** Of something that may have none. */
export function readTargetOrNull(written: {
  readonly target: number | null;
  readonly targetTo?: number | undefined;
}): TargetValue | null {
  return written.target === null ? null : readTarget(written.target, written.targetTo);
}

export function writeTarget(target: TargetValue): WrittenTarget {
  return isBand(target) ? { target: target.from, targetTo: target.to } : { target };
}

export function isSameTarget(one: TargetValue, other: TargetValue): boolean {
  const [first, second] = [writeTarget(one), writeTarget(other)];
  return first.target === second.target && first.targetTo === second.targetTo;
}

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
