// How often the same was reported of the same department: what triage decides by, closing without a plan, and who judges
// whether a plan worked.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { RecurrenceComparison } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Connection } from '@prumo/database/connection';
import {
  compareRecurrences,
  findComparedSpans,
  findRecurrences,
  recurrenceRule,
} from '@prumo/domain/non-compliances/find-recurrences';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

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

/** Before the case and since its plan was done; until it was judged, where it was. */
export async function compareWithBefore(
  connection: Connection,
  examined: NonCompliance,
  now: Date,
): Promise<RecurrenceComparison | null> {
  const until = examined.state === 'efficacy' ? now : new Date(examined.verdict?.judgedAt ?? now);
  const spans = findComparedSpans(examined, until);
  if (spans === null) return null;
  const from = getInstantInSaoPaulo(spans.before.from, 0);
  const alike = await createNonCompliancesRepository(connection).listAlike(examined, { from, to: until });
  return compareRecurrences(examined, alike, until);
}
