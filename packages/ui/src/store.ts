import { useSyncExternalStore } from 'react';

/** A value outside of React that components and other parts follow; the shape is that of useSyncExternalStore. */
export interface Store<Value> {
  readonly getSnapshot: () => Value;
  /** Returns the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<Value> extends Store<Value> {
  readonly set: (value: Value) => void;
}

export function createStore<Value>(initial: Value): WritableStore<Value> {
  const listeners = new Set<() => void>();
  let current = initial;

  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
