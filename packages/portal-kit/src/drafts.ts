import { useKeptValue, type KeptValue } from '@prumo/ui/use-kept-value';
import { useMemo } from 'react';

import { getHost, type DraftStore } from './host.ts';

/**
 * What is being written, kept while it is typed: it is there again after a failure, a reload or a log in. Never for
 * what must not lead to a person.
 * @param decode Nothing for what another version of the app has left.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
  decode: (stored: unknown) => Value | undefined,
): KeptValue<Value> {
  const keeping = useMemo(
    () => ({
      save: (value: Value) => getHost().drafts.save(name, JSON.stringify(value)),
      remove: () => getHost().drafts.remove(name),
    }),
    [name],
  );
  return useKeptValue({ ...keeping, find: () => read(name, decode) }, initial);
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
