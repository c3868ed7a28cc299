import { useCallback, useEffect, useRef } from 'react';

import { fetchFileTag } from '../api/analysis-files.ts';

export interface FileTag {
  /** Of what the file held when it was opened or saved here; null where nobody can tell. */
  readonly read: () => Promise<string | null>;
  /** It was saved here: what is there now is one's own. */
  readonly renew: (tag: string | null) => void;
}

/**
 * Of the file that an analysis is in: others may save it meanwhile, and one's own other tabs too.
 * @param opened The tag that came with the file; null for an analysis whose steps came with a link.
 */
export function useFileTag(path: string | null, opened: string | null): FileTag {
  const known = useRef<Promise<string | null>>(Promise.resolve(opened));
  const first = useRef({ path, opened });
  useEffect(() => {
    const { path: firstPath, opened: firstTag } = first.current;
    if (firstPath !== null && firstTag === null) known.current = fetchFileTag(firstPath).catch(() => null);
  }, []);
  const read = useCallback(async () => await known.current, []);
  const renew = useCallback((tag: string | null) => {
    known.current = Promise.resolve(tag);
  }, []);
  return { read, renew };
}
