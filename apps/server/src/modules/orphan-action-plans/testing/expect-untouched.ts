import { expect } from 'vitest';

import type { ActionPlanBench, BrokenCase } from './action-plan-bench.ts';

/** As if there had been no repair: what it is worth afterwards, the list tells. */
export async function expectUntouched(
  bench: ActionPlanBench,
  { processId, nonComplianceId }: BrokenCase,
): Promise<void> {
  const processes = await bench.listProcesses(nonComplianceId);
  expect(processes.map(({ id, isSuspended }) => [id, isSuspended])).toEqual([[processId, false]]);
}
