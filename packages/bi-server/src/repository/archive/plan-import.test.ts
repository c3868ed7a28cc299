import { describe, expect, it } from 'vitest';

import { IllegalFileNameError } from '../repository-errors.ts';
import { readLocaleName, readLocaleTexts, writeLocaleTexts } from './locale-file.ts';
import { planImport } from './plan-import.ts';

const zipFile = (path: string) => ({ path, isFolder: path.endsWith('/'), read: async () => Buffer.alloc(0) });

describe('names in an archive', () => {
  it('are placed below the folder, folders first', () => {
    const { files } = planImport('/public/x', ['b/c/d.txt', 'b/c/', 'b/'].map(zipFile), undefined);
    expect(files.map(({ path, source }) => [path, source !== undefined])).toEqual([
      ['/public/x/b', false],
      ['/public/x/b/c', false],
      ['/public/x/b/c/d.txt', true],
    ]);
  });

  it.each([
    '../a.txt',
    'a/../../b.txt',
    './a.txt',
    '/etc/a.txt',
    'a//b.txt',
    String.raw`a\..\b.txt`,
    String.raw`C:\a.txt`,
    'a\0b.txt',
    'a/%2e%2e%2fb.txt',
    '',
    `${'a/'.repeat(64)}b.txt`,
  ])('that lead elsewhere are refused: %j', (path) => {
    expect(() => planImport('/public', [zipFile(path)], undefined)).toThrow(IllegalFileNameError);
  });

  it('are decoded where the manifest says so, and then looked at', () => {
    const manifest = { hasEncodedNames: true, entries: new Map() };
    expect(planImport('/public', [zipFile('a%20b.txt')], manifest).files[0]?.path).toBe('/public/a b.txt');
    expect(() => planImport('/public', [zipFile('..%2Fb.txt')], manifest)).toThrow(IllegalFileNameError);
    expect(() => planImport('/public', [zipFile('%2e%2e/b.txt')], manifest)).toThrow(IllegalFileNameError);
  });
});

describe('texts beside a file', () => {
  it('belong to the file and the language that their name says', () => {
    expect(readLocaleName('a/b.prpt.locale')).toEqual({ targetPath: 'a/b.prpt', locale: 'default' });
    expect(readLocaleName('a/b.prpt_pt_BR.locale')).toEqual({ targetPath: 'a/b.prpt', locale: 'pt_BR' });
    expect(readLocaleName('a/index_en.locale')).toEqual({ targetPath: 'a', locale: 'en' });
    expect(readLocaleName('a/b.txt')).toBeUndefined();
  });

  it('are files like others where the archive does not hold what they are about', () => {
    const { files, texts } = planImport(
      '/p',
      ['b.txt', 'b.txt_pt_BR.locale', 'c.locale'].map(zipFile),
      undefined,
    );
    expect(files.map(({ path }) => path)).toEqual(['/p/b.txt', '/p/c.locale']);
    expect(texts).toEqual([expect.objectContaining({ path: '/p/b.txt', locale: 'pt_BR' })]);
  });

  it('come back as they went', () => {
    const texts = { 'file.title': 'Ação = 1\\2\nx', 'file.description': '' };
    expect(readLocaleTexts(writeLocaleTexts(texts))).toEqual(texts);
    expect(readLocaleTexts(Buffer.from('#x\ntitle = A\\u00e7\\tb\njcr:primaryType=nt:x\n'))).toEqual({
      title: 'Aç\tb',
    });
  });
});
