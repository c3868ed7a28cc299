import { useKeptValue } from '@prumo/ui/use-kept-value';
import { useCallback, useMemo, useState } from 'react';

import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from './drafts.ts';

interface DraftedFields<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly change: (name: Name, value: string) => void;
  readonly changeSeveral: (values: Partial<Readonly<Record<Name, string>>>) => void;
  /** Differs from what the fields begin with. */
  readonly hasChanges: boolean;
  /** There was something from another time, and it still stands. */
  readonly isRecovered: boolean;
  /** Back to the beginning; nothing stays in the browser. */
  readonly discard: () => void;
  /** Nothing stays in the browser; the fields keep what they show. */
  readonly forget: () => void;
}

/** Fields whose content is kept while it is typed, and is there again after a failure, a reload or a log in. */
export function useDraftFields<Name extends string>(
  key: DraftKey,
  initial: Readonly<Record<Name, string>>,
): DraftedFields<Name> {
  const [start] = useState(initial);
  const keeping = useMemo(
    () => ({
      find: () => fillFields(start, drafts.find(key)),
      save: (fields: Readonly<Record<Name, string>>) => {
        if (isSame(fields, start)) {
          drafts.remove(key);
        } else {
          drafts.save(key, fields);
        }
      },
      remove: () => drafts.remove(key),
    }),
    [key, start],
  );
  const { value: fields, change: replace, isRecovered, discard, forget } = useKeptValue(keeping, start);

  const changeSeveral = useCallback(
    (values: Partial<Readonly<Record<Name, string>>>) => replace({ ...fields, ...values }),
    [fields, replace],
  );
  const change = useCallback(
    (name: Name, value: string) => changeSeveral(pick(name, value)),
    [changeSeveral],
  );

  return { forget, fields, change, changeSeveral, hasChanges: !isSame(fields, start), isRecovered, discard };
}

/** The compiler cannot tell that a computed name is the one it was computed from. */
function pick<Name extends string>(name: Name, value: string): Partial<Readonly<Record<Name, string>>> {
  const values: Partial<Record<Name, string>> = {};
  values[name] = value;
  return values;
}

function fillFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  kept: Readonly<Record<string, string>> | null,
): Readonly<Record<Name, string>> | undefined {
  if (kept === null) return undefined;
  const filled: Record<Name, string> = { ...initial };
  for (const name in initial) {
    filled[name] = kept[name] ?? initial[name];
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
