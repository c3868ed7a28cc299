let lastHeading: Element | null = null;

/**
 * Keyboard and screen reader start at the title of a screen they have arrived at. A dialog over the same
 * screen looks after the focus itself, and so does a screen that puts it into a field. Whoever has gone on to the
 * menu while the screen was still on its way stays there.
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

/** In the menu, and not at the entry that has led here. */
function isInMenu(): boolean {
  const focused = document.activeElement;
  const isFollowedLink = focused instanceof HTMLAnchorElement && focused.pathname === location.pathname;
  return focused?.closest('nav') instanceof HTMLElement && !isFollowedLink;
}
