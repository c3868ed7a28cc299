import { useCallback, useEffect, useRef, useState } from 'react';

import { fetchFileTag } from '../api/analysis-files.ts';

export interface FileTag {
  /** As far as it is known by now. */
  readonly known: string | null;
  /** Of what the file held when it was opened or saved here; null where nobody can tell. */
  readonly read: () => Promise<string | null>;
  /** It was saved here: what is there now is one's own. */
  readonly renew: (tag: string | null) => void;
}

/**
 * Of the file that an analysis is in: others may save it meanwhile, and one's own other tabs too.
 * @param opened The tag that came with the file; null for an analysis whose steps came with a link that does not tell it.
 */
export function useFileTag(path: string | null, opened: string | null): FileTag {
  const [known, setKnown] = useState(opened);
  const asked = useRef<Promise<string | null>>(Promise.resolve(opened));
  const first = useRef({ path, opened });
  useEffect(() => {
    const { path: firstPath, opened: firstTag } = first.current;
    if (firstPath === null || firstTag !== null) return;
    const fetched = fetchFileTag(firstPath).catch(() => null);
    asked.current = fetched;
    void fetched.then((tag) => {
      if (asked.current === fetched) setKnown(tag);
    });
  }, []);
  const read = useCallback(async () => await asked.current, []);
  const renew = useCallback((tag: string | null) => {
    asked.current = Promise.resolve(tag);
    setKnown(tag);
  }, []);
  return { known, read, renew };
}
