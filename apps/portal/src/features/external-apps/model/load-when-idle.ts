import type { ExternalApps } from './create-external-apps.ts';

/**
 * What a person waits for comes first; then what apps add to the menu and the notices.
 * @returns The function that takes it back: then nobody is told any more.
 */
export function loadWhenIdle({ load }: ExternalApps, onLoaded: () => void): () => void {
  let isWanted = true;
  async function work(): Promise<void> {
    await load();
    if (isWanted) onLoaded();
  }
  const cancel = callWhenIdle(() => void work());
  return () => {
    isWanted = false;
    cancel();
  };
}

/** Not every browser says when it has nothing to do. */
function callWhenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, fallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

const fallbackMs = 1_000;
const longestWaitMs = 5_000;
