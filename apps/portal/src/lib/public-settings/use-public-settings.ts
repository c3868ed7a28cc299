import {
  publicSettings,
  publicSettingsPath,
  type PublicSettings,
} from '@prumo/contracts/settings/public-settings';
import { useCallback, useEffect, useState } from 'react';

import { sendRequest } from '../http/send-request.ts';

type LoadedSettings =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly settings: PublicSettings }
  | { readonly status: 'failed'; readonly error: unknown };

/** The settings of the server, read once: they hold as long as the page stands. */
export function usePublicSettings(): LoadedSettings & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedSettings>({ status: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    // Only the first request can be given what the page preloaded.
    getPublicSettings(controller.signal, attempt === 0)
      .then((settings) => setLoaded({ status: 'loaded', settings }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) {
          setLoaded({ status: 'failed', error });
        }
      });
    return () => controller.abort();
  }, [attempt]);

  const retry = useCallback(() => {
    setLoaded({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  return { ...loaded, retry };
}

function getPublicSettings(signal: AbortSignal, isPreloaded: boolean): Promise<PublicSettings> {
  return sendRequest({
    method: 'GET',
    path: publicSettingsPath,
    answer: publicSettings,
    signal,
    isPreloaded,
  });
}
