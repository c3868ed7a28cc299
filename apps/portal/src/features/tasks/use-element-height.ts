import { useCallback, useState, type RefCallback } from 'react';

/** The height of an element, in whole pixels, whatever comes and goes in it. */
export function useElementHeight(): readonly [number, RefCallback<HTMLElement>] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setHeight(Math.round(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [height, ref];
}
