let lastHeading: Element | null = null;

/**
 * Keyboard and screen reader start at the title of a screen they have arrived at. A dialog over the same
 * screen looks after the focus itself, and so does a screen that puts it into a field. Whoever has opened a menu
 * while the screen was still on its way keeps it open.
 */
export function moveFocusToNewHeading(hasNavigated: boolean): void {
  const heading = document.querySelector('main:not(#splash) h1');
  const isNew = heading !== lastHeading;
  lastHeading = heading;
  if (hasNavigated && isNew && heading instanceof HTMLElement && !isTyping() && !isInMenu()) {
    heading.focus();
  }
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

/** The focus leaving it would close what the head of the horizontal navigation has dropped down. */
function isInMenu(): boolean {
  return document.activeElement?.matches('[data-navigation-head][aria-expanded="true"]') === true;
}
