import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import type { AppNotice } from '@prumo/portal-kit/app';
import { readClock } from '@prumo/portal-kit/calls';

import { fetchCases } from '../calls/case-queries.ts';
import { presentNumber } from '../presentation/present.ts';
import { texts } from './texts.ts';

/** What is open comes whatever the span is; of what is closed nothing is told. */
export async function listNotices(signal: AbortSignal): Promise<readonly AppNotice[]> {
  return buildNotices(await fetchCases({ from: getDayInSaoPaulo(new Date(readClock())) }, signal));
}

/** The person's own reports that quality gave back, the one whose time is over first before the others. */
export function buildNotices(cases: readonly CaseSummary[]): readonly AppNotice[] {
  return cases
    .filter(({ isOwn, state }) => isOwn && state === 'returned')
    .toSorted((one, other) => Date.parse(one.dueAt ?? latest) - Date.parse(other.dueAt ?? latest))
    .map((one) => ({
      // Given back once more, it is told anew.
      id: `${one.id}:${one.stateSince}`,
      subject: one.id,
      kind: 'assigned',
      title: texts.returned(presentNumber(one)),
      detail: one.title,
      occurredAt: one.stateSince,
      dueAt: one.dueAt,
      state: 'app.non-compliances',
      parameters: { nonComplianceId: one.id },
    }));
}

const latest = '9999-12-31T00:00:00.000Z';
