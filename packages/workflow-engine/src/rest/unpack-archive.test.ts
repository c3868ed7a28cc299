import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { requireResourceName, unpackArchive } from './unpack-archive.ts';

const refused = (message: RegExp) =>
  expect.objectContaining({ kind: 'illegal-argument', message: expect.stringMatching(message) });

describe('unpacking an archive', () => {
  test('gives every file with its path, and no folders', () => {
    const archive = zipSync({
      'folder/': new Uint8Array(),
      'folder/a.bpmn': strToU8('<a/>'),
      'b.txt': strToU8('b'),
    });
    expect(unpackArchive(archive).map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['folder/a.bpmn', '<a/>'],
      ['b.txt', 'b'],
    ]);
  });

  test('refuses more files or bytes than it may hold', () => {
    const archive = zipSync({ a: new Uint8Array(600), b: new Uint8Array(600) });
    expect(() => unpackArchive(archive, { files: 1, totalBytes: 9999 })).toThrow(
      refused(/more than 1 files/),
    );
    expect(() => unpackArchive(archive, { files: 9, totalBytes: 1000 })).toThrow(refused(/or 1000 bytes/));
    expect(unpackArchive(archive, { files: 2, totalBytes: 1200 })).toHaveLength(2);
  });

  test('a small archive of huge zeros is refused before it is unpacked', () => {
    const archive = zipSync({ 'bomb.bpmn': new Uint8Array(33 * 1024 * 1024) }, { level: 9 });
    expect(archive.length).toBeLessThan(100_000);
    expect(() => unpackArchive(archive)).toThrow(refused(/more than/));
  });

  test('a file that claims to be small does not become bigger than it claims', () => {
    const archive = zipSync({ 'a.txt': new Uint8Array(5000) }, { level: 9 });
    const claimed = claimSize(archive, 10);
    const unpacked = unpackArchive(claimed, { files: 1, totalBytes: 1000 });
    expect(unpacked[0]?.bytes.length).toBeLessThanOrEqual(10);
  });

  test('a stored file counts with what it takes, whatever it claims', () => {
    const archive = claimSize(zipSync({ 'a.txt': new Uint8Array(5000) }, { level: 0 }), 0);
    expect(() => unpackArchive(archive, { files: 1, totalBytes: 1000 })).toThrow(refused(/more than/));
  });

  test('what is no archive is refused', () => {
    expect(() => unpackArchive(strToU8('no archive at all, but long enough to be searched'))).toThrow(
      refused(/could not be read/),
    );
    expect(() => unpackArchive(new Uint8Array())).toThrow(refused(/could not be read/));
  });
});

describe('names of resources', () => {
  test.each(['a.bpmn20.xml', 'org/prumo/a.bpmn', 'ação é.txt', '..a', 'a..b/c'])('%j is one', (name) => {
    expect(() => requireResourceName(name)).not.toThrow();
  });

  test.each([
    '',
    '/a',
    'a//b',
    '../a',
    'a/../../b',
    './a',
    'a\\..\\b',
    'C:/a',
    'a\nb',
    'a\u0000b',
    'x'.repeat(256),
  ])('%j is none', (name) => {
    expect(() => requireResourceName(name)).toThrow(refused(/is no name/));
  });
});

/** The same archive whose directory says another unpacked size of its one file. */
function claimSize(archive: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(archive);
  const entry = changed.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  changed.writeUInt32LE(size, entry + 24);
  return changed;
}
