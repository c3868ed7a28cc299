import { afterEach } from '../support/each-test.ts';

let added: HTMLElement | null = null;

/** The splash stands in the page of the portal before any script has come; here the test puts it there. */
export function addSplash(): HTMLElement {
  const splash = document.createElement('main');
  splash.id = 'splash';
  splash.innerHTML = '<h1>Carregando o portal</h1>';
  document.body.prepend(splash);
  added = splash;
  return splash;
}

afterEach(() => {
  added?.remove();
  added = null;
});
