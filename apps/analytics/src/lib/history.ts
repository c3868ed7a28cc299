// Every step of what is made can be taken back, and made again. Pure.
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** So many steps back is further than anybody goes. */
const mostSteps = 200;

export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

export function addStep<State>({ past, present }: History<State>, next: State): History<State> {
  return { past: [...past, present].slice(-mostSteps), present: next, future: [] };
}

export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
