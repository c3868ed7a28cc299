import { useCallback, useState } from 'react';

import { tabStorage } from './tab-storage.ts';

interface Draft {
  readonly value: string;
  readonly change: (value: string) => void;
  /** Called when the work it belongs to is done. */
  readonly discard: () => void;
}

/** Typed text that outlives a failure of the screen and a reload of the tab. Never for passwords. */
export function useDraft(name: string): Draft {
  const key = `draft.${name}`;
  const [value, setValue] = useState(() => tabStorage.find(key) ?? '');

  const change = useCallback(
    (changed: string) => {
      setValue(changed);
      tabStorage.save(key, changed);
    },
    [key],
  );
  const discard = useCallback(() => tabStorage.remove(key), [key]);

  return { value, change, discard };
}
