import { useCallback, useEffect, useRef } from 'react';

import { fetchFileStamp } from '../api/analysis-files.ts';

export interface FileStamp {
  /** Whether the file has been written since it was opened or saved here; false where nobody can tell. */
  readonly hasChanged: () => Promise<boolean>;
  /** It was saved here: what is there now is one's own. */
  readonly renew: () => void;
}

/** Of the file that an analysis is in: others may save it meanwhile, and one's own other tabs too. */
export function useFileStamp(path: string | null): FileStamp {
  const seen = useRef<Promise<string | null>>(Promise.resolve(null));
  const renew = useCallback(() => {
    seen.current = path === null ? Promise.resolve(null) : fetchFileStamp(path).catch(() => null);
  }, [path]);
  useEffect(renew, [renew]);
  const hasChanged = useCallback(async () => {
    const stamp = await seen.current;
    if (path === null || stamp === null) return false;
    const current = await fetchFileStamp(path);
    return current !== null && current !== stamp;
  }, [path]);
  return { hasChanged, renew };
}
