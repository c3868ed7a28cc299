import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { useCallback, useState } from 'react';

import { keepKnownCases, markFixed, type KnownCase } from './model/known-cases.ts';

interface KnownCases {
  readonly cases: readonly KnownCase[];
  readonly noteFixed: (processId: string, newProcessId: string) => void;
}

/**
 * The cases since the screen was opened. While a repair is under way the list is not followed: its own success would
 * look like that of somebody else until its answer is there.
 */
export function useKnownCases(
  listed: readonly OrphanActionPlan[] | undefined,
  isRepairing: boolean,
): KnownCases {
  const [known, setKnown] = useState<Followed>({ listed: undefined, cases: [] });
  if (listed !== undefined && listed !== known.listed && !isRepairing) {
    setKnown({ listed, cases: keepKnownCases(known.cases, listed) });
  }
  const noteFixed = useCallback(
    (processId: string, newProcessId: string) =>
      setKnown((before) => ({ ...before, cases: markFixed(before.cases, processId, newProcessId) })),
    [],
  );
  return { cases: known.cases, noteFixed };
}

interface Followed {
  readonly listed: readonly OrphanActionPlan[] | undefined;
  readonly cases: readonly KnownCase[];
}
