import type { ExternalApps } from './create-external-apps.ts';

/** What a person waits for comes first; then what apps add to the menu and the notices. Returns the function that takes it back. */
export function loadWhenIdle({ load }: ExternalApps): () => void {
  // Not every browser says when it has nothing to do.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => void load(), fallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => void load(), { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

const fallbackMs = 1_000;
const longestWaitMs = 5_000;
