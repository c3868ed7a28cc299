import type { PlaylistItem, PlaylistWindow } from '@prumo/contracts/playlists/playlist';

import { texts } from '../texts.ts';

export function presentDuration(seconds: number): string {
  const { duration } = texts;
  if (seconds < 60) return duration.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return duration.minutes(minutes, seconds % 60);
  return duration.hours(Math.floor(minutes / 60), minutes % 60);
}

export function sumSeconds(items: readonly Pick<PlaylistItem, 'seconds'>[]): number {
  return items.reduce((sum, { seconds }) => sum + seconds, 0);
}

export function presentWindow(window: PlaylistWindow | null): string {
  const { window: words } = texts;
  if (window === null) return words.always;
  return words.from(presentDays(window.days), window.from, window.to);
}

function presentDays(days: readonly number[]): string {
  const { window: words } = texts;
  const sorted = days.toSorted((one, other) => one - other);
  if (sorted.length === 7) return words.everyDay;
  if (sorted.join(' ') === '1 2 3 4 5') return words.workdays;
  return sorted.map((day) => words.days[day]).join(', ');
}
