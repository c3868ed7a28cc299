/** Something of the repository that the person opened. */
export interface RecentAnalytics {
  readonly title: string;
  /** Name of the state that shows it. */
  readonly state: string;
  /** Milliseconds since 1970 of the last time. */
  readonly datetime: number;
}

/** Newest first; what was opened before moves to the top, and the oldest make room. */
export function addRecent(
  recents: readonly RecentAnalytics[],
  added: RecentAnalytics,
): readonly RecentAnalytics[] {
  const others = recents.filter(({ state }) => state !== added.state);
  return [added, ...others].toSorted((one, other) => other.datetime - one.datetime).slice(0, longestList);
}

const longestList = 20;
