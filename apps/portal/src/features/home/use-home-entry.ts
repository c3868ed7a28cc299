import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { useEffect, useState } from 'react';

import { sendRequest } from '../../lib/http/send-request.ts';
import { enterHome, type HomeEntryParts, type HomePhase } from './model/enter-home.ts';

export type HomeEntry = Pick<HomeEntryParts, 'initSession' | 'chooseHome' | 'goTo'>;

/**
 * Goes on from home while it is entered; `entry` is null while another state stands over it. A new `entry` is a new
 * attempt.
 */
export function useHomeEntry(entry: HomeEntry | null): HomePhase {
  const [reached, setReached] = useState<{ readonly entry: HomeEntry; readonly phase: HomePhase } | null>(
    null,
  );

  useEffect(() => {
    if (entry === null) {
      return undefined;
    }
    const controller = new AbortController();
    const onPhase = (phase: HomePhase) => setReached({ entry, phase });
    void enterHome({ ...entry, wait: waitFor, onPhase }, controller.signal);
    return () => controller.abort();
  }, [entry]);

  if (entry === null) {
    return 'settled';
  }
  return reached?.entry === entry ? reached.phase : 'choosing';
}

/** Sets the user name on the BI server's session. Its answer says nothing, and neither does a refusal. */
export async function initSession(plugin: string, signal: AbortSignal): Promise<void> {
  await sendRequest({
    method: 'GET',
    path: `${pluginApiPath(plugin)}/init_session`,
    answer: null,
    signal,
    expectsUnauthorized: true,
  });
}

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
