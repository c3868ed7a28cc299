import { useCallback, useState } from 'react';

/** Where a value is kept between visits; `save` and `remove` stay the same from one drawing to the next. */
export interface ValueKeeping<Value> {
  /** Nothing where nothing was kept, or what was cannot be read. */
  readonly find: () => Value | undefined;
  readonly save: (value: Value) => void;
  readonly remove: () => void;
}

export interface KeptValue<Value> {
  readonly value: Value;
  readonly change: (value: Value) => void;
  /** There was something from another time, and it still stands. */
  readonly isRecovered: boolean;
  /** Back to the beginning; nothing stays behind. */
  readonly discard: () => void;
  /** Nothing stays behind; what is shown stays as it is. */
  readonly forget: () => void;
}

/** What is being written, kept while it is typed: it is there again after a failure, a reload or a log in. */
export function useKeptValue<Value>(
  { find, save, remove }: ValueKeeping<Value>,
  initial: Value,
): KeptValue<Value> {
  const [start] = useState(initial);
  const [recovered] = useState(find);
  const [isRecovered, setIsRecovered] = useState(recovered !== undefined);
  const [value, setValue] = useState(recovered ?? start);

  const change = useCallback(
    (changed: Value) => {
      setValue(changed);
      save(changed);
    },
    [save],
  );
  const discard = useCallback(() => {
    remove();
    setValue(start);
    setIsRecovered(false);
  }, [remove, start]);

  return { value, change, isRecovered, discard, forget: remove };
}
