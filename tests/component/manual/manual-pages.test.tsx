/// <reference types="vite/client" />
// The pages of the manual as they are: written by hand, served as they stand.
import type axe from 'axe-core';
import axeSource from 'axe-core/axe.min.js?raw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listFaults, prepareAxe } from '../support/list-faults.ts';

const pages = import.meta.glob<string>('../../../manual/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// One frame for all of them: axe that starts anew in each page takes twice as long as what it finds out there.
const frame = document.createElement('iframe');

beforeAll(async () => {
  frame.height = '900';
  frame.srcdoc = '<!doctype html>';
  const loaded = untilLoaded(frame);
  document.body.append(frame);
  await loaded;
  const { document: inner } = getView();
  const script = inner.createElement('script');
  script.textContent = axeSource;
  inner.head.append(script);
  prepareAxe(getAxe());
});

afterAll(() => {
  frame.remove();
});

describe('manual', () => {
  test('has its pages', () => {
    expect(Object.keys(pages).length).toBeGreaterThan(20);
  });

  test.each(Object.keys(pages).map((path) => path.slice(path.lastIndexOf('/') + 1)))(
    '%s has no accessibility fault and fits at 1024 and 390 pixels',
    async (name) => {
      await show(pages[`../../../manual/${name}`] ?? '');
      for (const width of [1024, 390]) {
        frame.setAttribute('width', String(width));
        const { scrollWidth, clientWidth } = getView().document.documentElement;
        expect(clientWidth).toBeGreaterThan(width - 20);
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        // Narrower, the elements are the same: what may differ is whether they can be scrolled and read.
        const rules = width === 1024 ? {} : { rules: ['scrollable-region-focusable', 'color-contrast'] };
        expect(await listFaults(getAxe(), getView().document, rules)).toEqual([]);
      }
    },
  );
});

/** With its style sheet and pictures. */
async function show(html: string): Promise<void> {
  const { document: shown, DOMParser: Parser } = getView();
  const written = new Parser().parseFromString(
    html.replace('<head>', '<head><base href="/manual/">'),
    'text/html',
  );
  const root = written.documentElement;
  const awaited = [...root.querySelectorAll('link[rel="stylesheet"], img')].map(untilLoaded);
  shown.documentElement.replaceWith(root);
  await Promise.all(awaited);
  expect([written.compatMode, shown.compatMode]).toEqual(['CSS1Compat', 'CSS1Compat']);
  expect(shown.styleSheets.length).toBeGreaterThan(0);
}

async function untilLoaded(element: Element): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error(`${element.outerHTML} is not there`)), {
      once: true,
    });
  });
}

function getView(): Window & typeof globalThis {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (view === null) throw new Error('the frame has no window');
  return view;
}

function getAxe(): typeof axe {
  return Reflect.get(getView(), 'axe') as typeof axe;
}
