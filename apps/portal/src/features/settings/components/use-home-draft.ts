import { useCallback, useState } from 'react';

import { useDraft } from '../../../lib/storage/use-draft.ts';

interface HomeDraft {
  /** The state to show; null where none was ever chosen. */
  readonly value: string | null;
  readonly hasChanges: boolean;
  /** The change was made before a reload or a new login. */
  readonly isRecovered: boolean;
  readonly change: (state: string) => void;
  readonly discard: () => void;
}

/** What was chosen and not saved yet, of one person's settings, kept in the tab until it is. */
export function useHomeDraft(userName: string, saved: string | null): HomeDraft {
  const { value: drafted, change, discard } = useDraft(`settings.home.${userName}`);
  const [wasThere] = useState(drafted !== '');
  const [hasTouched, setHasTouched] = useState(false);
  const value = drafted === '' ? saved : drafted;
  const hasChanges = value !== saved;

  return {
    value,
    hasChanges,
    isRecovered: wasThere && hasChanges && !hasTouched,
    change(state) {
      setHasTouched(true);
      change(state);
    },
    discard: useCallback(() => {
      change('');
      discard();
    }, [change, discard]),
  };
}
