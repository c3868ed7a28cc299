import { type RefCallback, useEffect, useState } from 'react';

import { leastWidthForColumns } from './panel-grid.tsx';

/** One column where there is little room, many otherwise; paper and pictures always have many. */
export function useColumns(isWide: boolean): readonly [RefCallback<HTMLElement>, 1 | 12] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < leastWidthForColumns);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setIsNarrow(element.clientWidth < leastWidthForColumns);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, isNarrow && !isWide ? 1 : 12];
}
