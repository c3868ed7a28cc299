import type { MouseEvent } from 'react';

/** False for clicks that ask the browser for a new tab or window, or to save. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
