// Which of all faults that could be put into some work are worth a try.

export interface Fault {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** Before each step, and after those that leave something behind: after the others it is as before the next. */
export function listFaults(steps: readonly string[]): readonly Fault[] {
  return steps.flatMap((name, at): Fault[] => [
    { at, when: 'before' },
    ...(leavesNothing(name) ? [] : [{ at, when: 'after' } as const]),
  ]);
}

/**
 * Once more each state that a fault can leave behind, without the ways to it: before the first write, where until then all
 * commands go the same way, and after each write. Before a further step it is as after the one before.
 */
export function listFaultsThatLeave(steps: readonly string[]): readonly Fault[] {
  const first = steps.findIndex((name) => !leavesNothing(name));
  return listFaults(steps).filter(({ at, when }) => when === 'after' || at === first);
}

/** Where database, engine and tree could come to tell different things. */
export function listFaultsBetweenStores(steps: readonly string[]): readonly Fault[] {
  return listFaults(steps).filter(({ at, when }) => {
    const name = steps[at] ?? '';
    return (when === 'after' && name.startsWith('engine.')) || (when === 'before' && name === 'tree.update');
  });
}

/** What only reads, and what is written within a transaction only, which is undone with it. */
function leavesNothing(name: string): boolean {
  return /^(?:SelectQueryNode|InsertQueryNode|RawNode|engine\.(?:list|find).*|tree\.get)$/.test(name);
}
