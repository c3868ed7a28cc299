/** How far something has come that is done to several tasks, one result for each. */
export type ActionResult =
  | { readonly state: 'waiting' }
  | { readonly state: 'busy' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: unknown };

/** A few at a time, so that a hundred neither take forever nor crowd out everybody else. */
const atATime = 4;

/** One that fails does not keep the others from being done. */
export async function runForEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  onResult: (id: string, result: ActionResult) => void,
): Promise<ReadonlyMap<string, ActionResult>> {
  const results = new Map<string, ActionResult>();
  const waiting = [...ids];

  function tell(id: string, result: ActionResult): void {
    results.set(id, result);
    onResult(id, result);
  }

  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      tell(id, { state: 'busy' });
      try {
        await act(id);
        tell(id, { state: 'done' });
      } catch (error) {
        tell(id, { state: 'failed', error });
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(atATime, ids.length) }, work));
  return results;
}
