import type { QueryAnswer, QueryWish } from '@prumo/contracts/bi/query-runner';
import { useCallback, useEffect, useRef, useState } from 'react';

import { runQuery } from '../api/query-calls.ts';

/** What a run is about: where its text begins in the editor is known, to find faults again. */
export interface AskedQuery {
  readonly wish: QueryWish;
  readonly offset: number;
}

export interface Run {
  readonly asked: AskedQuery | null;
  readonly answer: QueryAnswer | null;
  readonly error: unknown;
  readonly isRunning: boolean;
  readonly isCancelled: boolean;
  readonly start: (asked: AskedQuery) => void;
  /** Ends it in the database too: the server stops what nobody waits for. */
  readonly cancel: () => void;
}

interface RunState {
  readonly asked: AskedQuery | null;
  readonly answer: QueryAnswer | null;
  readonly error: unknown;
  readonly isRunning: boolean;
  readonly isCancelled: boolean;
}

const nothing: RunState = { asked: null, answer: null, error: null, isRunning: false, isCancelled: false };

/** One query at a time; the next one ends the one before. */
export function useRun(onEnd: () => void): Run {
  const [state, setState] = useState<RunState>(nothing);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = useCallback(
    (asked: AskedQuery) => {
      current.current?.abort();
      const ending = new AbortController();
      current.current = ending;
      setState((before) => ({ ...before, asked, error: null, isRunning: true, isCancelled: false }));
      runQuery(asked.wish, ending.signal)
        .then((answer) => {
          if (!ending.signal.aborted) setState({ ...nothing, asked, answer });
        })
        .catch((error: unknown) => {
          if (!ending.signal.aborted) setState({ ...nothing, asked, error });
        })
        .finally(onEnd);
    },
    [onEnd],
  );

  const cancel = useCallback(() => {
    current.current?.abort();
    setState((before) => ({ ...before, isRunning: false, isCancelled: true }));
  }, []);

  return { ...state, start, cancel };
}
