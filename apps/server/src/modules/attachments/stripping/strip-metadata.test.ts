import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MalformedFileError } from '../attachment-errors.ts';
import {
  buildExif,
  buildJpeg,
  buildPng,
  buildPngChunk,
  buildWebp,
  buildWebpChunk,
  jfif,
  jpegPicture,
  pngSignature,
  webpExtended,
  webpPicture,
  type JpegPart,
  type PngChunk,
  type WebpChunk,
} from '../testing/sample-images.ts';
import { findOrientation } from './strip-jpeg.ts';
import { stripMetadata } from './strip-metadata.ts';

const secret = Buffer.from('Enfermaria 3, Ana Souza');
const secretBody = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => Buffer.concat([Buffer.from(bytes), secret]));
const trailer = fc.oneof(fc.constant(Buffer.alloc(0)), secretBody);

const pngChunk: fc.Arbitrary<PngChunk> = fc.record({
  type: fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'pHYs', 'acTL', 'prVw'),
  body: secretBody,
});
const pngs = fc
  .record({ before: fc.array(pngChunk), behind: fc.array(pngChunk), trailer })
  .map((parts) => buildPng(parts));

const jpegPart: fc.Arbitrary<JpegPart> = fc.oneof(
  fc.record({
    marker: fc.constantFrom(...Array.from({ length: 15 }, (_none, index) => 0xe1 + index), 0xfe, 0xf0),
    body: secretBody,
  }),
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()).map((facts) => buildExif(...facts)),
  fc.constant(jfif),
  secretBody.map((body) => ({ marker: 0xe0, body: Buffer.concat([Buffer.from('JFXX\0', 'latin1'), body]) })),
  secretBody.map((body) => ({ marker: 0xe0, body: Buffer.concat([jfif.body, body]) })),
  secretBody.map((body) => ({
    marker: 0xee,
    body: Buffer.concat([Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'), body]),
  })),
);
const jpegs = fc.record({ parts: fc.array(jpegPart), trailer }).map((parts) => buildJpeg(parts));

const webpChunk: fc.Arbitrary<WebpChunk> = fc.record({
  type: fc.constantFrom('EXIF', 'XMP ', 'ICCP', 'junk'),
  body: secretBody,
});
const webps = fc
  .record({ before: fc.array(webpChunk), behind: fc.array(webpChunk), trailer })
  .map(({ before, behind, trailer: rest }) =>
    buildWebp({ chunks: [webpExtended, ...before, webpPicture, ...behind], trailer: rest }),
  );

const kinds = [
  ['png', pngs],
  ['jpeg', jpegs],
  ['webp', webps],
] as const;

describe('taking out what a photo tells', () => {
  it.each(kinds)('leaves nothing of it, and done twice is as done once: %s', (kind, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (content) => {
        const stripped = stripMetadata[kind](content);
        expect(stripped.includes(secret)).toBe(false);
        expect(stripped.includes('Fabricante')).toBe(false);
        expect(stripped.includes('GPS')).toBe(false);
        expect(stripMetadata[kind](stripped).equals(stripped)).toBe(true);
      }),
    );
  });

  it.each(kinds)(
    'never fails otherwise than by refusing the file, however it is cut: %s',
    (kind, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (content, share) => {
          const cut = content.subarray(0, Math.floor(content.length * share));
          expect(findFailure(() => stripMetadata[kind](cut))).toBeOneOf([undefined, 'malformed_file']);
        }),
      );
    },
  );
});

describe('a PNG', () => {
  it('keeps its pixels, palette, transparency and gamma as they are', () => {
    fc.assert(
      fc.property(pngs, (content) => {
        expect(stripMetadata.png(content).equals(buildPng())).toBe(true);
      }),
    );
    const colours: PngChunk[] = [
      { type: 'gAMA', body: Buffer.from([0, 0, 0xb1, 0x8f]) },
      { type: 'sRGB', body: Buffer.from([0]) },
      { type: 'PLTE', body: Buffer.from([1, 2, 3]) },
      { type: 'tRNS', body: Buffer.from([0, 1, 0, 2, 0, 3]) },
    ];
    const coloured = buildPng({ before: colours });
    expect(stripMetadata.png(coloured).equals(coloured)).toBe(true);
  });

  it.each([
    ['with a wrong checksum', flip(buildPng(), 45)],
    ['cut in the middle', buildPng().subarray(0, 50)],
    ['without pixels', Buffer.concat([pngSignature, buildPng().subarray(8, 33), buildPng().subarray(-12)])],
    ['without a header', Buffer.concat([pngSignature, buildPng().subarray(33)])],
    ['with a part that decoders may not leave out', buildPng({ before: [{ type: 'CgBI', body: secret }] })],
    [
      'with an end that holds something',
      Buffer.concat([buildPng().subarray(0, -12), buildPngChunk({ type: 'IEND', body: secret })]),
    ],
  ])('%s is refused', (_what, content) => {
    expect(() => stripMetadata.png(content)).toThrow(expect.objectContaining({ code: 'malformed_file' }));
  });
});

describe('a JPEG', () => {
  it('keeps its picture as it is', () => {
    fc.assert(
      fc.property(jpegs, (content) => {
        const stripped = stripMetadata.jpeg(content);
        expect(stripped.subarray(-jpegPicture.length - 2, -2).equals(jpegPicture)).toBe(true);
        expect(stripped.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
      }),
    );
    expect(stripMetadata.jpeg(buildJpeg()).equals(buildJpeg())).toBe(true);
  });

  it.each([
    [6, true, 6],
    [8, false, 8],
    [1, true, undefined],
    [0, true, undefined],
    [9, false, undefined],
  ])(
    'of orientation %i, little-endian %s, says of itself %s and nothing else',
    (given, isLittle, expected) => {
      const stripped = stripMetadata.jpeg(buildJpeg({ parts: [jfif, buildExif(given, isLittle)] }));
      const at = stripped.indexOf('Exif');
      expect(at === -1 ? undefined : findOrientation(stripped.subarray(at + 6))).toBe(expected);
      const added = expected === undefined ? 0 : 4 + 6 + 26;
      expect(stripped).toHaveLength(buildJpeg().length + added);
    },
  );

  it('keeps the colours that Adobe programs name, and no small picture in the header', () => {
    const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1');
    const parts = [
      { ...jfif, body: Buffer.concat([jfif.body.subarray(0, 12), Buffer.from([1, 1, 7, 8, 9])]) },
      { marker: 0xee, body: Buffer.concat([adobe, secret]) },
    ];
    const expected = buildJpeg({ parts: [jfif, { marker: 0xee, body: adobe }] });
    expect(stripMetadata.jpeg(buildJpeg({ parts })).equals(expected)).toBe(true);
  });

  it.each([
    ['without an end', buildJpeg().subarray(0, -2)],
    ['cut in a header', buildJpeg().subarray(0, 30)],
    ['without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['with bytes between its parts', Buffer.concat([Buffer.from([0xff, 0xd8, 0]), buildJpeg().subarray(2)])],
    ['of another start within', Buffer.concat([Buffer.from([0xff, 0xd8]), buildJpeg()])],
  ])('%s is refused', (_what, content) => {
    expect(() => stripMetadata.jpeg(content)).toThrow(expect.objectContaining({ code: 'malformed_file' }));
  });
});

describe('a WebP', () => {
  it('keeps its picture as it is, and announces only what is left', () => {
    const expected = buildWebp({
      chunks: [{ type: 'VP8X', body: Buffer.from([0x12, 0, 0, 0, 0, 0, 0, 0, 0, 0]) }, webpPicture],
    });
    fc.assert(
      fc.property(webps, (content) => {
        expect(stripMetadata.webp(content).equals(expected)).toBe(true);
      }),
    );
    expect(stripMetadata.webp(buildWebp()).equals(buildWebp())).toBe(true);
  });

  it('of several frames keeps of each frame only the picture', () => {
    const frame = (parts: readonly WebpChunk[]): WebpChunk => ({
      type: 'ANMF',
      body: Buffer.concat([Buffer.alloc(16, 1), ...parts.map(buildWebpChunk)]),
    });
    const content = buildWebp({ chunks: [frame([webpPicture, { type: 'junk', body: secret }])] });
    expect(stripMetadata.webp(content).equals(buildWebp({ chunks: [frame([webpPicture])] }))).toBe(true);
  });

  it.each([
    ['cut in the middle', buildWebp().subarray(0, -4)],
    ['without a picture', buildWebp({ chunks: [{ type: 'EXIF', body: secret }] })],
    ['with a header of another length', buildWebp({ chunks: [{ type: 'VP8X', body: secret }, webpPicture] })],
  ])('%s is refused', (_what, content) => {
    expect(() => stripMetadata.webp(content)).toThrow(expect.objectContaining({ code: 'malformed_file' }));
  });
});

/** Nothing when there is none. */
function findFailure(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof MalformedFileError ? error.code : error;
  }
}

function flip(content: Buffer, at: number): Buffer {
  const changed = Buffer.from(content);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
