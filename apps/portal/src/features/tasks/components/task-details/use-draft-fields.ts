import { useCallback, useState } from 'react';

import type { DraftKey } from '../../../../lib/drafts/draft-key.ts';
import { drafts } from '../../../../lib/drafts/drafts.ts';

interface DraftedFields<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly change: (name: Name, value: string) => void;
  /** Differs from what the fields begin with. */
  readonly hasChanges: boolean;
  /** There was something from another time, and it still stands. */
  readonly isRecovered: boolean;
  /** Back to the beginning; nothing stays in the browser. */
  readonly discard: () => void;
}

/** Fields whose content is kept while it is typed, and is there again after a failure, a reload or a log in. */
export function useDraftFields<Name extends string>(
  key: DraftKey,
  initial: Readonly<Record<Name, string>>,
): DraftedFields<Name> {
  const [start] = useState(initial);
  const [recovered] = useState(() => drafts.find(key));
  const [isRecovered, setIsRecovered] = useState(recovered !== null);
  const [fields, setFields] = useState(() => fillFields(start, recovered));

  const change = useCallback(
    (name: Name, value: string) => {
      const changed = { ...fields, [name]: value };
      setFields(changed);
      if (isSame(changed, start)) {
        drafts.remove(key);
      } else {
        drafts.save(key, changed);
      }
    },
    [fields, key, start],
  );

  const discard = useCallback(() => {
    drafts.remove(key);
    setFields(start);
    setIsRecovered(false);
  }, [key, start]);

  return { fields, change, hasChanges: !isSame(fields, start), isRecovered, discard };
}

function fillFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  kept: Readonly<Record<string, string>> | null,
): Readonly<Record<Name, string>> {
  const filled: Record<Name, string> = { ...initial };
  for (const name in initial) {
    filled[name] = kept?.[name] ?? initial[name];
  }
  return filled;
}

function isSame<Name extends string>(
  one: Readonly<Record<Name, string>>,
  other: Readonly<Record<Name, string>>,
): boolean {
  for (const name in one) {
    if (one[name] !== other[name]) return false;
  }
  return true;
}
