import { listApps } from '@prumo/portal-kit/app';

/** Keys of processes that the apps which are loaded do not let the person begin; an app that fails closes none. */
export async function listClosedProcesses(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const closed = await Promise.all(
    listApps().map(async ({ key, listClosedProcesses: list }) => {
      try {
        return (await list?.(signal)) ?? [];
      } catch (error) {
        if (!signal.aborted) console.warn(`The app ${key} did not say what may be begun.`, error);
        return [];
      }
    }),
  );
  return new Set(closed.flat());
}
