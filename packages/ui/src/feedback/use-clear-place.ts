import { useLayoutEffect, useRef, type RefObject } from 'react';

import { liftAbove } from './lift-above.ts';

/** Marks what floating messages never cover, as where something went that they tell of. */
export const keepClear = { 'data-keep-clear': '' } as const;

/**
 * For a corner at the lower edge of the window that shows messages: with each new one it stands above the control that was
 * just pressed and above whatever is marked to be kept clear.
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
    if (corner === null || corner.childElementCount === 0) return;
    corner.style.translate = '';
    const lift = liftAbove(
      corner.getBoundingClientRect(),
      listObstacles(pressedRef.current).map((element) => element.getBoundingClientRect()),
    );
    corner.style.translate = lift === 0 ? '' : `0 ${-lift}px`;
  });

  return cornerRef;
}

const controls = 'button, a, input, label, [role="button"], [role="switch"]';

function listObstacles(pressed: Element | null): readonly Element[] {
  const marked = [...document.querySelectorAll('[data-keep-clear]')];
  // Within a message it is the message's own.
  return pressed?.isConnected === true && pressed.closest('[role="status"]') === null
    ? [pressed, ...marked]
    : marked;
}
