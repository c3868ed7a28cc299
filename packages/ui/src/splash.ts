/**
 * The splash stands in the page itself, so that it shows before any script has come: an element with the
 * id `splash`, whose style fades it out while it carries `data-leaving`. This only switches it.
 */
const splashElementId = 'splash';
const fadeMs = 200;

export function hideSplash(): void {
  const splash = document.getElementById(splashElementId);
  release?.();
  if (splash === null || splash.hidden || splash.dataset['leaving'] !== undefined) {
    return;
  }
  splash.dataset['leaving'] = '';
  splash.setAttribute('aria-hidden', 'true');
  setTimeout(() => {
    if (splash.dataset['leaving'] !== undefined) {
      splash.hidden = true;
    }
  }, fadeMs);
}

/** Covers the page again, which meanwhile cannot be reached; what had the focus gets it back afterwards. */
export function showSplash(): void {
  const splash = document.getElementById(splashElementId);
  if (splash === null) {
    return;
  }
  delete splash.dataset['leaving'];
  splash.removeAttribute('aria-hidden');
  splash.hidden = false;
  release ??= holdPage(splash);
}

let release: (() => void) | undefined;

function holdPage(splash: HTMLElement): () => void {
  const focused = document.activeElement;
  const covered = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== splash && !element.inert,
  );
  for (const element of covered) {
    element.inert = true;
  }
  return () => {
    release = undefined;
    for (const element of covered) {
      element.inert = false;
    }
    if (focused instanceof HTMLElement && document.activeElement === document.body) {
      focused.focus();
    }
  };
}
