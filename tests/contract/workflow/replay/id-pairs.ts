// Which id of the engine under test stands for which recorded one. A pair is made where both appear first and must
// hold from then on, in both directions.

export interface IdPairs {
  /** Whether the two stand for each other; two that were never seen do from now on. */
  pair(recorded: string, observed: string): boolean;
  find(recorded: string): string | undefined;
  /** For trying something out. */
  copy(): IdPairs;
}

const numeric = /^\d+$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestId = 64;
const definition = /^(?<start>[A-Za-z_][\w.-]*:\d+:)(?<own>.+)$/;

/** Whether a recorded text names something that the engine numbered itself. */
export function isGeneratedId(text: string): boolean {
  const { own } = definition.exec(text)?.groups ?? {};
  return numeric.test(own ?? text);
}

export function createIdPairs(
  toObserved: ReadonlyMap<string, string> = new Map(),
  toRecorded: ReadonlyMap<string, string> = new Map(),
): IdPairs {
  const forward = new Map(toObserved);
  const backward = new Map(toRecorded);
  return {
    pair(recorded, observed) {
      const known = forward.get(recorded);
      if (known !== undefined || backward.has(observed)) return known === observed;
      if (!haveSameForm(recorded, observed)) return false;
      forward.set(recorded, observed);
      backward.set(observed, recorded);
      return true;
    },
    find: (recorded) => forward.get(recorded),
    copy: () => createIdPairs(forward, backward),
  };
}

function haveSameForm(recorded: string, observed: string): boolean {
  const { start = '', own = recorded } = definition.exec(recorded)?.groups ?? {};
  if (!numeric.test(own)) return false;
  // Every engine drops key and version where the whole would be longer than its column.
  const isShortened = uuid.test(observed) && start.length + observed.length > longestId;
  if (!observed.startsWith(start)) return isShortened;
  const observedOwn = observed.slice(start.length);
  return numeric.test(observedOwn) || uuid.test(observedOwn);
}
