// How a person wants the vertical axis of an indicator, kept by the browser.
import { browserStorage, type TextStorage } from '../../../../lib/storage/browser-storage.ts';

/** From zero on, or fitted to the values. */
export type AxisChoice = 'zero' | 'narrow';

export function rememberAxis(
  userName: string,
  indicatorId: string,
  choice: AxisChoice,
  storage: TextStorage = browserStorage,
): void {
  const key = buildKey(userName, indicatorId);
  // From zero is as usual: only the exception is kept.
  if (choice === 'zero') storage.remove(key);
  else storage.save(key, choice);
}

/** The one of the address; without one there that of last time, else from zero. */
export function findAxis(
  userName: string,
  indicatorId: string,
  asked: AxisChoice | null,
  storage: TextStorage = browserStorage,
): AxisChoice {
  if (asked !== null) return asked;
  return storage.find(buildKey(userName, indicatorId)) === 'narrow' ? 'narrow' : 'zero';
}

function buildKey(userName: string, indicatorId: string): string {
  return `results.axis.${userName.toUpperCase()}.${indicatorId}`;
}
