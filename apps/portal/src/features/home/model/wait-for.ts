/** Resolves after the time, or rejects when the signal comes first. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', handleAbort);
      resolve();
    }, milliseconds);
    function handleAbort() {
      clearTimeout(timer);
      reject(new DOMException('Nobody waits any more', 'AbortError'));
    }
    signal.addEventListener('abort', handleAbort, { once: true });
  });
}
