import { useLayoutEffect, useRef, type RefObject } from 'react';

import { liftAbove } from './lift-above.ts';

/** Marks what floating messages never cover, as where something went that they tell of. */
export const keepClear = { 'data-keep-clear': '' } as const;

/**
 * For a corner at the lower edge of the window that shows messages: while it has any it stands above the control that was
 * just pressed, above whatever is marked to be kept clear, and above the buttons of an open dialog.
 */
export function useClearPlace<Corner extends HTMLElement>(): RefObject<Corner | null> {
  const cornerRef = useRef<Corner>(null);
  const pressedRef = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const handlePress = ({ target }: Event) => {
      pressedRef.current = target instanceof Element ? target.closest(controls) : null;
    };
    document.addEventListener('click', handlePress, { capture: true });
    return () => document.removeEventListener('click', handlePress, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const corner = cornerRef.current;
    if (corner === null || corner.childElementCount === 0) return undefined;
    const place = () => {
      corner.style.translate = '';
      const box = corner.getBoundingClientRect();
      const needed = measure(listObstacles(pressedRef.current));
      // Where there is no room above all that a dialog has, at least what was pressed stays in sight.
      const lift = liftAbove(box, [...needed, ...measure(listDialogButtons())]) || liftAbove(box, needed);
      corner.style.translate = lift === 0 ? '' : `0 ${-lift}px`;
    };

    // Dialogs come, grow and shrink while the message stands.
    const sizes = new ResizeObserver(place);
    const follow = () => {
      sizes.disconnect();
      const dialog = findDialog();
      if (dialog !== undefined) sizes.observe(dialog);
      place();
    };
    const elements = new MutationObserver(follow);
    elements.observe(document.body, { childList: true, subtree: true });
    follow();
    return () => {
      elements.disconnect();
      sizes.disconnect();
    };
  });

  return cornerRef;
}

function measure(elements: readonly Element[]): readonly DOMRect[] {
  return elements.map((element) => element.getBoundingClientRect());
}

const controls = 'button, a, input, label, [role="button"], [role="switch"]';

function listObstacles(pressed: Element | null): readonly Element[] {
  const marked = [...document.querySelectorAll('[data-keep-clear]')];
  // Within a message it is the message's own.
  return pressed?.isConnected === true && pressed.closest('[role="status"]') === null
    ? [pressed, ...marked]
    : marked;
}

/** Of the dialog on top: all that can be done next. */
function listDialogButtons(): readonly Element[] {
  return [...(findDialog()?.querySelectorAll('button') ?? [])];
}

function findDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
}
