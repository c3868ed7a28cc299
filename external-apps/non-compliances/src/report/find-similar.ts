import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { findRecurrences } from '@prumo/domain/non-compliances/find-recurrences';

import type { ReportForm } from './report-form.ts';

/** Of the same pattern in the same department, in the ninety days before; as far as the person may see them. */
export function findSimilar(
  form: Pick<ReportForm, 'subject' | 'department'>,
  cases: readonly CaseSummary[],
  now: Date,
): readonly CaseSummary[] {
  if (form.subject?.kind !== 'pattern' || form.department === null) return [];
  const ids = findRecurrences(
    {
      id: '',
      pattern: form.subject.id,
      occurrenceDepartment: form.department,
      occurrenceDate: now.toISOString(),
      state: 'draft',
    },
    cases,
  );
  return ids.flatMap((id) => cases.find((summary) => summary.id === id) ?? []);
}
