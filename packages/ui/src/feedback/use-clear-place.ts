import { type RefObject, useLayoutEffect, useRef } from 'react';

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
      const lift = liftAbove(box, [...needed, ...measureDialogButtons()]) || liftAbove(box, needed);
      corner.style.translate = lift === 0 ? '' : `0 ${-lift}px`;
    };

    // Dialogs come, move, grow, shrink and scroll while the message stands.
    const sizes = new ResizeObserver(place);
    const follow = () => {
      sizes.disconnect();
      const dialog = findDialog();
      if (dialog !== undefined) sizes.observe(dialog);
      place();
    };
    const elements = new MutationObserver(follow);
    elements.observe(document.body, { childList: true, subtree: true });
    for (const name of moves) document.addEventListener(name, place, { capture: true });
    follow();
    return () => {
      elements.disconnect();
      sizes.disconnect();
      for (const name of moves) document.removeEventListener(name, place, { capture: true });
    };
  });

  return cornerRef;
}

const moves = ['transitionend', 'animationend', 'scroll'] as const;

function measure(elements: readonly Element[]): readonly Edges[] {
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

/** Of the dialog on top: all that can be done next, as far as it is in sight. */
function measureDialogButtons(): readonly Edges[] {
  const dialog = findDialog();
  if (dialog === undefined) return [];
  return [...dialog.querySelectorAll('button')].flatMap((button) => cutToSight(button, dialog));
}

/** What the scrolling areas around an element leave of it; nothing where it is scrolled away. */
function cutToSight(element: Element, dialog: Element): readonly Edges[] {
  const box = element.getBoundingClientRect();
  let { top, bottom } = box;
  for (
    let around = element.parentElement;
    around !== null && around !== dialog;
    around = around.parentElement
  ) {
    if (around.scrollHeight <= around.clientHeight || getComputedStyle(around).overflowY === 'visible')
      continue;
    const edges = around.getBoundingClientRect();
    top = Math.max(top, edges.top);
    bottom = Math.min(bottom, edges.bottom);
  }
  return top < bottom ? [{ left: box.left, right: box.right, top, bottom }] : [];
}

function findDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
}

/** As the browser measures them, from the upper edge of the window. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between what floats and what it keeps clear of. */
const gap = 12;

/**
 * How far a box at the lower edge of the window has to go up to cover none of the others. Nothing where there is no
 * room above them either: then it stays, rather than leave the window.
 */
export function liftAbove(box: Edges, others: readonly Edges[]): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left);
  let lift = 0;
  for (const other of beside.toSorted((one, next) => next.bottom - one.bottom)) {
    const isCovered = other.top < box.bottom - lift && other.bottom > box.top - lift;
    if (isCovered) {
      lift = box.bottom - other.top + gap;
    }
  }
  return box.top - lift < gap ? 0 : lift;
}
