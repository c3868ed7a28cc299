import type { MdxFault } from '@prumo/contracts/bi/saiku-mdx';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { useEffect, useState } from 'react';

import { checkMdx } from './mdx-calls.ts';

/** Long enough for the next key, short enough to be there when somebody looks up. */
const pauseMs = 400;

const noFaults: readonly MdxFault[] = [];

/** What is wrong with a text, told when its writer pauses. A text that changes meanwhile is not waited for. */
export function useCheckedText(query: SaikuQuery, isWanted: boolean): readonly MdxFault[] {
  const [checked, setChecked] = useState<{ readonly text: string; readonly faults: readonly MdxFault[] }>();
  const text = query.mdx ?? '';

  useEffect(() => {
    if (!isWanted || text.trim() === '') return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      checkMdx(query, ending.signal)
        .then((faults) => setChecked({ text, faults }))
        // Whoever runs it is told then.
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [query, text, isWanted]);

  return isWanted && checked?.text === text ? checked.faults : noFaults;
}
