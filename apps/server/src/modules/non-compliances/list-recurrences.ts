// How often the same was reported of the same department before: what triage decides by, and closing without a plan.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';
import { findRecurrences, recurrenceRule } from '@prumo/domain/non-compliances/find-recurrences';

import { createNonCompliancesRepository } from './non-compliances.repository.ts';

const dayMs = 86_400_000;

/** Ids of the others, the latest first, as they are now. */
export async function listRecurrences(
  connection: Connection,
  examined: Pick<NonCompliance, 'id' | 'pattern' | 'occurrenceDepartment' | 'occurrenceDate' | 'state'>,
): Promise<readonly string[]> {
  const to = new Date(examined.occurrenceDate);
  const from = new Date(to.getTime() - recurrenceRule.days * dayMs);
  const alike = await createNonCompliancesRepository(connection).listAlike(examined, { from, to });
  return findRecurrences(examined, alike);
}
