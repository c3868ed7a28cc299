/// <reference types="vite/client" />
// The pages of the manual as they are: written by hand, served as they stand.
import type axe from 'axe-core';
import axeSource from 'axe-core/axe.min.js?raw';
import { afterEach, describe, expect, test } from 'vitest';

import { measureAllLooksAgain, measureEachLookOnce } from '../support/contrast-once.ts';

const pages = import.meta.glob<string>('../../../manual/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let frame: HTMLIFrameElement | null = null;

afterEach(() => {
  frame?.remove();
});

describe('manual', () => {
  test('has its pages', () => {
    expect(Object.keys(pages).length).toBeGreaterThan(20);
  });

  test.each(Object.keys(pages).map((path) => path.slice(path.lastIndexOf('/') + 1)))(
    '%s has no accessibility fault and fits at 1024 and 390 pixels',
    async (name) => {
      const view = await show(pages[`../../../manual/${name}`] ?? '');
      for (const width of [1024, 390]) {
        frame?.setAttribute('width', String(width));
        const { scrollWidth, clientWidth } = view.document.documentElement;
        expect(clientWidth).toBeGreaterThan(width - 20);
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        expect(await listFaults(view)).toEqual([]);
      }
    },
  );
});

/** In a frame of its own, with its style sheet and pictures. */
async function show(html: string): Promise<Window & typeof globalThis> {
  frame = document.createElement('iframe');
  frame.height = '900';
  frame.srcdoc = html.replace('<head>', '<head><base href="/manual/">');
  document.body.append(frame);
  const shown = frame;
  await new Promise((resolve) => {
    shown.addEventListener('load', resolve, { once: true });
  });
  const view = shown.contentWindow as (Window & typeof globalThis) | null;
  if (view === null) throw new Error('the page has no window');
  expect(view.document.styleSheets.length).toBeGreaterThan(0);
  const script = view.document.createElement('script');
  script.textContent = axeSource;
  view.document.head.append(script);
  measureEachLookOnce(getAxe(view));
  return view;
}

async function listFaults(view: Window): Promise<readonly string[]> {
  const { violations } = await getAxe(view).run({ resultTypes: ['violations'] });
  if (violations.length > 0) measureAllLooksAgain();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

function getAxe(view: Window): typeof axe {
  return Reflect.get(view, 'axe') as typeof axe;
}
