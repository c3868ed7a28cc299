import { useCallback, useState } from 'react';

interface ScrollStop {
  readonly ref: (pane: HTMLElement | null) => (() => void) | undefined;
  /** Zero where the pane can be scrolled and holds nothing that takes the focus. */
  readonly tabIndex: 0 | undefined;
}

/** Lets keys scroll a pane of nothing but text: it becomes a stop of the Tab key as long as it needs to be one. */
export function useScrollStop(): ScrollStop {
  const [isStop, setIsStop] = useState(false);

  const ref = useCallback((pane: HTMLElement | null) => {
    if (pane === null) {
      return undefined;
    }
    const look = () => setIsStop(pane.scrollHeight > pane.clientHeight && !holdsFocusable(pane));
    const sizes = new ResizeObserver(look);
    sizes.observe(pane);
    const contents = new MutationObserver(look);
    contents.observe(pane, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'disabled'],
    });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);

  return { ref, tabIndex: isStop ? 0 : undefined };
}

/** What is hidden, such as in a tab that is not shown, does not count. */
function holdsFocusable(pane: HTMLElement): boolean {
  return [...pane.querySelectorAll(focusable)].some((element) => element.getClientRects().length > 0);
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';
