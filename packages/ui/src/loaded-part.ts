import { useEffect, useState } from 'react';

export interface LoadedPart<Part> {
  /** Ahead of its use; a failure is told to whoever uses it. */
  readonly preload: () => void;
  /** Loads it with the first use. */
  readonly usePart: () => Loading<Part>;
}

export type Loading<Part> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly part: Part };

/**
 * A part of the program that comes when it is needed. What has come already is there at the first drawing; with
 * React.lazy it would be held back for 300 ms behind its own fallback, and each part inside of another one more time.
 */
export function createLoadedPart<Part>(load: () => Promise<Part>): LoadedPart<Part> {
  let state: Loading<Part> = { kind: 'loading' };
  let loading: Promise<void> | undefined;

  function start(): Promise<void> {
    loading ??= load().then(
      (part) => {
        state = { kind: 'loaded', part };
      },
      () => {
        // The next one who needs it tries again.
        state = { kind: 'failed' };
        loading = undefined;
      },
    );
    return loading;
  }

  return {
    preload: () => void start(),
    usePart() {
      const [shown, setShown] = useState(state);
      useEffect(() => {
        if (shown.kind === 'loaded') return undefined;
        let isThere = true;
        void start().then(() => {
          if (isThere) setShown(state);
        });
        return () => {
          isThere = false;
        };
      }, [shown.kind]);
      return shown.kind === 'loaded' ? shown : state;
    },
  };
}
