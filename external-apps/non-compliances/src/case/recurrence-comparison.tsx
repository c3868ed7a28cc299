import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { BeforeAndAfter } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

type Comparison = NonNullable<CaseView['recurrenceComparison']>;

/** How often the same was reported of the department before the case, and since its plan was done. */
export function RecurrenceComparison({ comparison }: { readonly comparison: Comparison }) {
  const words = texts.efficacy.comparison;

  return (
    <BeforeAndAfter
      label={words.label}
      before={{ title: words.before, ...presentSpan(comparison.before) }}
      after={{ title: words.after, ...presentSpan(comparison.after) }}
    />
  );
}

function presentSpan({ cases, days, from, to }: Comparison['before']) {
  const words = texts.efficacy.comparison;
  return {
    value: words.cases(cases),
    details:
      days === 0
        ? [words.noDay]
        : [
            words.span(days, presentCalendarDay(from), presentCalendarDay(to)),
            words.rate(rateFormat.format((cases / days) * daysOfRate)),
          ],
  };
}

/** Spans of different lengths are compared by it. */
const daysOfRate = 30;
const rateFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
