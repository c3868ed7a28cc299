import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { useState } from 'react';

import { keepOrder } from './select-cases.ts';

/** Cases that change while somebody looks at them stay in their place, until the view becomes another. */
export function useKeptOrder(view: string, cases: readonly CaseSummary[]): readonly CaseSummary[] {
  const [kept, setKept] = useState({ view, cases, ordered: cases });
  if (kept.view === view && kept.cases === cases) {
    return kept.ordered;
  }
  const ordered =
    kept.view === view
      ? keepOrder(
          kept.ordered.map(({ id }) => id),
          cases,
        )
      : cases;
  setKept({ view, cases, ordered });
  return ordered;
}
