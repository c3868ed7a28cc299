// The time between rare events. Its roots spread as an even process does (Nelson), so limits are taken from them and
// brought back.
import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';

import { directionOf, type Side } from './special-cause.ts';
import { computeXmr } from './xmr.ts';

export interface TChart {
  readonly centre: number;
  /** Not below zero. None of a single gap. */
  readonly lower?: number;
  readonly upper?: number;
  readonly points: readonly { readonly cause: SpecialCause; readonly direction: Side }[];
}

const power = 3.6;

/** @param gaps As days, or parts of them; the earliest first. */
export function computeTChart(gaps: readonly number[]): TChart | undefined {
  const roots = gaps.map((gap) => gap ** (1 / power));
  const { segments, points } = computeXmr({ values: roots, orientation: 0 });
  const [segment] = segments;
  if (segment === undefined) return undefined;
  const { mean, lower, upper } = segment;
  return {
    centre: mean ** power,
    ...(lower !== undefined && { lower: Math.max(0, lower) ** power }),
    ...(upper !== undefined && { upper: upper ** power }),
    points: points.map(({ cause }) => ({ cause, direction: directionOf(cause) })),
  };
}

/** @param days Of the events, as text: 2026-03-15; in any order. Two on one day have nothing between them. */
export function listDaysBetween(days: readonly string[]): readonly number[] {
  const counted = days.map((day) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs));
  const sorted = counted.toSorted((one, other) => one - other);
  return sorted.slice(1).map((day, index) => day - (sorted[index] ?? day));
}

const dayMs = 24 * 60 * 60_000;
