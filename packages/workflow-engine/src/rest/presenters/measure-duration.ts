/** In milliseconds; null while one of the two has not happened. */
export function measureDuration(from: Date | null, to: Date | null): number | null {
  return from === null || to === null ? null : to.getTime() - from.getTime();
}
