import type { Behaviour } from './behaviour.ts';

/** The token stays until a message, a signal, a timer or a caller moves it. */
export const waitForTrigger: Behaviour = {
  execute: () => undefined,
};
