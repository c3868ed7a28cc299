// Of the processes that modules keep, those that one person may not see. To them they are not there: neither the
// process, nor its tasks, nor what history has of it.
import type { Actor, Caller } from '../../actor.ts';
import type { EngineFacts } from './engine-facts.ts';
import type { KeptProcesses } from './kept-processes.ts';

export interface HiddenProcesses {
  readonly isNothing: boolean;
  /** False of what is no process, such as that of a task outside of any. */
  has(processId: string | null): Promise<boolean>;
  /** Those of these that are hidden. */
  pick(processIds: readonly unknown[]): Promise<ReadonlySet<unknown>>;
}

interface HiddenProcessesParts {
  readonly caller: Caller;
  /** The same person with their departments. */
  readonly findActor: () => Promise<Actor>;
  /** As the engine spells it. */
  readonly userId: string;
  readonly kept: KeptProcesses;
  readonly facts: Pick<EngineFacts, 'listHeldTasks' | 'listInstancesOf'>;
}

/** For one call: what was classified once holds to its end. */
export function createHiddenProcesses(parts: HiddenProcessesParts): HiddenProcesses {
  const { userId, kept, facts } = parts;
  const isNothing = kept.seesAll(parts.caller);
  const known = new Map<string, boolean>();
  let starting: Promise<ReadonlySet<string>> | undefined;

  /** Nobody but who sees all knows yet whose case it will be. */
  async function listStarting(): Promise<ReadonlySet<string>> {
    const marks = await kept.listMarksUnderWay();
    const ids = await Promise.all(marks.map(async (mark) => await facts.listInstancesOf(mark)));
    return new Set(ids.flat());
  }

  async function pick(processIds: readonly unknown[]): Promise<ReadonlySet<unknown>> {
    if (isNothing) return new Set();
    const asked = [...new Set(processIds.filter((id) => typeof id === 'string'))];
    const unknown = asked.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const classified = await kept.classify(
        await parts.findActor(),
        unknown,
        async (id) => await facts.listHeldTasks(id, userId),
      );
      starting ??= listStarting();
      const begun = await starting;
      for (const id of unknown) known.set(id, !(classified.get(id)?.isVisible ?? !begun.has(id)));
    }
    return new Set(asked.filter((id) => known.get(id) === true));
  }

  return {
    isNothing,
    pick,
    has: async (processId) => processId !== null && (await pick([processId])).size > 0,
  };
}
