import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { readAddress, writeAddress } from '../model/address.ts';
import { addStep, beginHistory, redo, undo, type History } from '../../../lib/history.ts';

export interface Analysis {
  readonly query: SaikuQuery;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** One step, which can be taken back. */
  readonly change: (query: SaikuQuery) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * The analysis that is being made. Each step has an address: the browser's back shows what was shown before, whichever
 * way it came about, while undo and redo go along the steps themselves.
 * @param tag Of the file that it was begun from, if any; it goes with the address.
 */
export function useAnalysis(initial: SaikuQuery, tag: string | null): Analysis {
  const [history, setHistory] = useState<History<SaikuQuery>>(() => beginHistory(initial));
  const latest = useRef(history);

  const go = useCallback(
    (next: History<SaikuQuery>) => {
      if (next === latest.current) return;
      latest.current = next;
      setHistory(next);
      window.history.pushState(null, '', writeAddress(next.present, tag));
    },
    [tag],
  );

  useEffect(() => {
    const renewAddress = (query: SaikuQuery) =>
      window.history.replaceState(null, '', writeAddress(query, tag));
    // The first one is in the address too, so that back leads to it; after a save it tells what is there since.
    renewAddress(latest.current.present);
    function handleReturn() {
      const query = readAddress(window.location.hash);
      if (query === undefined) return;
      latest.current = addStep(latest.current, query);
      setHistory(latest.current);
      renewAddress(query);
    }
    window.addEventListener('popstate', handleReturn);
    return () => window.removeEventListener('popstate', handleReturn);
  }, [tag]);

  return {
    query: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback((query) => go(addStep(latest.current, query)), [go]),
    undo: useCallback(() => go(undo(latest.current)), [go]),
    redo: useCallback(() => go(redo(latest.current)), [go]),
  };
}
