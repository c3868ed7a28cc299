import { useSyncExternalStore } from 'react';

import type { ShellState, ShellStore } from './shell-store.ts';

export function useShellState(store: ShellStore): ShellState {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
