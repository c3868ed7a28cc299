import { describe, expect, it } from 'vitest';

import { ArchiveError } from '../repository-errors.ts';
import { buildZip } from '../testing/build-zip.ts';
import { readZip, usualZipLimits } from './read-zip.ts';

const directoryMark = Buffer.from('504b0102', 'hex');

/** A field of the first record of the directory, by its place in it. */
function forge(archive: Buffer, place: number, value: number): Buffer {
  const forged = Buffer.from(archive);
  forged.writeUInt32LE(value, forged.indexOf(directoryMark) + place);
  return forged;
}

describe('an archive', () => {
  it('gives its files back, packed or not', async () => {
    const archive = await buildZip({
      'a/': '',
      'a/ação.txt': 'x'.repeat(1000),
      'b.bin': Buffer.from([1, 2]),
    });
    const files = readZip(archive);
    expect(files.map(({ path, isFolder }) => [path, isFolder])).toEqual([
      ['a/', true],
      ['a/ação.txt', false],
      ['b.bin', false],
    ]);
    expect((await files[1]?.read())?.toString()).toBe('x'.repeat(1000));
    expect(await files[2]?.read()).toEqual(Buffer.from([1, 2]));
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('not a zip, but long enough to look for its end')],
  ])('is refused when it is %s', (_title, bytes) => {
    expect(() => readZip(bytes)).toThrow(ArchiveError);
  });

  it('is refused when it is cut off, encrypted or damaged', async () => {
    const archive = await buildZip({ 'a.txt': 'conteúdo' });
    expect(() => readZip(archive.subarray(0, -1))).toThrow('end is missing');
    expect(() => readZip(forge(archive, 8, 1))).toThrow('encrypted');
    await expect(readZip(forge(archive, 16, 7))[0]?.read()).rejects.toThrow('damaged');
    expect(() => readZip(forge(archive, 42, archive.length))).toThrow('no beginning');
    expect(() => readZip(forge(archive, 20, archive.length))).toThrow('cut off');
    await expect(readZip(forge(archive, 10, 12))[0]?.read()).rejects.toThrow('not known here');
  });
});

describe('an archive that would unpack to more than is taken', () => {
  it('is refused by what it says, before anything is unpacked', async () => {
    const archive = await buildZip({ 'a.txt': 'x'.repeat(100_000), 'b.txt': 'y' });
    const limits = usualZipLimits;
    expect(() => readZip(archive, { ...limits, files: 1 })).toThrow('more than 1 files');
    expect(() => readZip(archive, { ...limits, fileBytes: 99_999 })).toThrow('bigger than 99999');
    expect(() => readZip(archive, { ...limits, totalBytes: 100_000 })).toThrow('more than 100000 bytes');
    expect(() => readZip(forge(archive, 24, 90_000_000))).toThrow('more than 100 times its size');
  });

  it('is unpacked no further than it said', async () => {
    const archive = await buildZip({ 'a.txt': 'x'.repeat(200_000) });
    await expect(readZip(forge(archive, 24, 10))[0]?.read()).rejects.toThrow('damaged');
  });

  it('is refused when two files share their bytes', async () => {
    const archive = await buildZip({ 'a.txt': 'x'.repeat(1000), 'b.txt': 'y'.repeat(1000) });
    const second = archive.lastIndexOf(directoryMark);
    archive.writeUInt32LE(0, second + 42);
    expect(() => readZip(archive)).toThrow('overlap');
  });
});
