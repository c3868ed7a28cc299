import { expect } from 'vitest';

import type { ActionPlanFixture, BrokenCase } from './action-plan-fixture.ts';

/** As if there had been no repair: what it is worth afterwards, the list tells. */
export async function expectUntouched(
  fixture: ActionPlanFixture,
  { processId, nonComplianceId }: BrokenCase,
): Promise<void> {
  const processes = await fixture.listProcesses(nonComplianceId);
  expect(processes.map(({ id, isSuspended }) => [id, isSuspended])).toEqual([[processId, false]]);
}
