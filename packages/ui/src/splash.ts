/**
 * The splash stands in the page itself, so that it shows before any script has come: an element with the
 * id `splash`, whose style fades it out while it carries `data-leaving`. This only switches it.
 */
const splashElementId = 'splash';
const fadeMs = 200;

export function hideSplash(): void {
  const splash = document.getElementById(splashElementId);
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
