let lastHeading: Element | null = null;

/**
 * Keyboard and screen reader start at the title of a screen they have arrived at. A dialog over the same
 * screen looks after the focus itself, and so does a screen that puts it into a field.
 */
export function moveFocusToNewHeading(hasNavigated: boolean): void {
  const heading = document.querySelector('main:not(#splash) h1');
  const isNew = heading !== lastHeading;
  lastHeading = heading;
  if (hasNavigated && isNew && heading instanceof HTMLElement && !isTyping()) {
    heading.focus();
  }
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}
