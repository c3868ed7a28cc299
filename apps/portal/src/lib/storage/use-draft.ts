import { useKeptValue } from '@prumo/ui/use-kept-value';
import { useMemo } from 'react';

import { tabStorage } from '@prumo/ui/browser-storage';

interface Draft {
  readonly value: string;
  readonly change: (value: string) => void;
  /** Called when the work it belongs to is done. */
  readonly discard: () => void;
}

/** Typed text that outlives a failure of the screen and a reload of the tab. Never for passwords. */
export function useDraft(name: string): Draft {
  const keeping = useMemo(() => {
    const key = `draft.${name}`;
    return {
      find: () => tabStorage.find(key) ?? undefined,
      save: (text: string) => tabStorage.save(key, text),
      remove: () => tabStorage.remove(key),
    };
  }, [name]);
  const { value, change, forget } = useKeptValue(keeping, '');

  return { value, change, discard: forget };
}
