import { useCallback, useState } from 'react';

import { getHost, type DraftStore } from './host.ts';

interface Draft<Value> {
  readonly value: Value;
  readonly change: (value: Value) => void;
  /** It was there from another time. */
  readonly isRecovered: boolean;
  /** Back to the beginning; nothing stays in the browser. */
  readonly discard: () => void;
  /** Nothing stays in the browser; what is shown stays as it is. */
  readonly forget: () => void;
}

/**
 * What is being written, kept while it is typed: it is there again after a failure, a reload or a log in. Never for
 * what must not lead to a person.
 * @param decode Nothing for what another version of the app has left.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
  decode: (stored: unknown) => Value | undefined,
): Draft<Value> {
  const [start] = useState(initial);
  const [recovered] = useState(() => read(name, decode));
  const [isRecovered, setIsRecovered] = useState(recovered !== undefined);
  const [value, setValue] = useState(recovered ?? start);

  const change = useCallback(
    (changed: Value) => {
      setValue(changed);
      getHost().drafts.save(name, JSON.stringify(changed));
    },
    [name],
  );
  const forget = useCallback(() => getHost().drafts.remove(name), [name]);
  const discard = useCallback(() => {
    getHost().drafts.remove(name);
    setValue(start);
    setIsRecovered(false);
  }, [name, start]);

  return { value, change, isRecovered, discard, forget };
}

/** For what keeps its drafts by itself. */
export function getDrafts(): DraftStore {
  return getHost().drafts;
}

function read<Value>(name: string, decode: (stored: unknown) => Value | undefined): Value | undefined {
  const text = getHost().drafts.find(name);
  if (text === null) {
    return undefined;
  }
  try {
    return decode(JSON.parse(text));
  } catch {
    return undefined;
  }
}
