import { useEffect, useState, type RefCallback } from 'react';

/** True from the moment the element comes near to what is in sight; it may come into the page later. */
export function useIsInView<Kind extends Element>(): readonly [RefCallback<Kind>, boolean] {
  const [element, setElement] = useState<Kind | null>(null);
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    if (element === null || isInView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isInView]);

  return [setElement, isInView];
}
