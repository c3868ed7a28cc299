import { readdirSync, readFileSync } from 'node:fs';

import { pathInRepository } from '../steps/repository.mjs';

export interface ManualPage {
  readonly name: string;
  readonly text: string;
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly ManualImage[];
}

export interface ManualImage {
  /** Below the manual's folder. */
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Every page of the manual. The formatter gives every tag one form, so that patterns can read them. */
export function readManualPages(): readonly ManualPage[] {
  return readdirSync(pathInRepository('manual'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => readPage(name, readFileSync(pathInRepository(`manual/${name}`), 'utf8')));
}

export function listManualPictures(): readonly string[] {
  return readdirSync(pathInRepository('manual/imagens')).map((name) => `imagens/${name}`);
}

export function readManualFile(path: string): Buffer {
  return readFileSync(pathInRepository(`manual/${path}`));
}

function readPage(name: string, text: string): ManualPage {
  return {
    name,
    text,
    ids: listAttributes(text, 'id'),
    links: listAttributes(text, 'href'),
    images: Array.from(text.matchAll(/<img\b[^>]*>/g), ([tag]) => ({
      path: findAttribute(tag, 'src'),
      alt: findAttribute(tag, 'alt'),
      width: Number(findAttribute(tag, 'width')),
      height: Number(findAttribute(tag, 'height')),
    })),
  };
}

function listAttributes(text: string, attribute: string): readonly string[] {
  return Array.from(text.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g')), ([, value = '']) => value);
}

function findAttribute(tag: string, attribute: string): string {
  return listAttributes(tag, attribute)[0] ?? '';
}
