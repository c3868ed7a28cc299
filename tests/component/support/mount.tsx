import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from './each-test.ts';

let mounted: { readonly root: Root; readonly container: HTMLElement } | null = null;

/** Puts the element into the page as the product does; it goes when the test ends, or when the next one comes. */
export function mount(element: ReactElement): HTMLElement {
  unmount();
  // The styles of the product give the element of this id the height of the page.
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  mounted = { root, container };
  root.render(element);
  return container;
}

function unmount(): void {
  mounted?.root.unmount();
  mounted?.container.remove();
  mounted = null;
}

afterEach(() => {
  unmount();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
