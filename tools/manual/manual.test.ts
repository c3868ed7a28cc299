import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { pathInRepository } from '../steps/repository.mjs';
import { readPngSize } from './decode-png.ts';
import { listManualPictures, readManualFile, readManualPages } from './read-manual.ts';

const pages = readManualPages();

describe.each(pages)('$name of the manual', (page) => {
  it('leads only to pages and places that there are', () => {
    const broken = page.links.filter((link) => !isResolved(link));

    expect(broken).toEqual([]);

    function isResolved(link: string): boolean {
      const [file = '', place] = link.split('#');
      if (file !== '' && !existsSync(pathInRepository(`manual/${file}`))) return false;
      const target = file === '' ? page : pages.find(({ name }) => name === file);
      return place === undefined || target?.ids.includes(place) === true;
    }
  });

  it('shows pictures that there are, says their size, and describes them', () => {
    for (const { path, alt, width, height } of page.images) {
      expect({ path, width, height }).toEqual({ path, ...readPngSize(readManualFile(path)) });
      expect(alt).toMatch(/\S{3}/);
    }
  });
});

describe('chapters of the manual', () => {
  const summary = pages.find(({ name }) => name === 'index.html');
  const chapters = pages.filter(({ name }) => name !== 'index.html');

  it('are all in the summary, and in the same list beside each of them', () => {
    const inSummary = summary?.links.filter((link) => link.endsWith('.html') && link !== 'index.html') ?? [];

    expect(inSummary.toSorted()).toEqual(chapters.map(({ name }) => name).toSorted());
    for (const { text } of chapters) {
      const [list = ''] = /<nav[\s\S]*<\/nav>/.exec(text) ?? [];
      expect(Array.from(list.matchAll(/href="([^"]+)"/g), ([, link]) => link)).toEqual(inSummary);
    }
  });

  it('lead to the one before and the one after, in the order of the summary', () => {
    const order = summary?.links.filter((link) => link.endsWith('.html') && link !== 'index.html') ?? [];

    for (const { name, text } of chapters) {
      const at = order.indexOf(name);
      expect(/href="([^"]+)" rel="prev"/.exec(text)?.[1]).toBe(order[at - 1] ?? 'index.html');
      expect(/href="([^"]+)" rel="next"/.exec(text)?.[1]).toBe(order[at + 1]);
    }
  });
});

describe('pictures of the manual', () => {
  const pictures = listManualPictures();

  it('are all on a page', () => {
    const shown = new Set(pages.flatMap(({ images }) => images.map(({ path }) => path)));

    expect(pictures.filter((path) => !shown.has(path))).toEqual([]);
  });

  it('are small: 80 kB each, 1.8 MB together', () => {
    const sizes = pictures.map((path) => readManualFile(path).length);

    expect(Math.max(...sizes)).toBeLessThan(80_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_800_000);
  });
});
