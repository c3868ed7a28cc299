import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isFileName } from './file-name.ts';
import { decodePathId, encodePathId } from './path-id.ts';
import { IllegalFileNameError } from './repository-errors.ts';
import { joinPath } from './repository-path.ts';

/** Every name that a file can have, with many of the characters that mean something in ids and URLs. */
const fileName = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(':', ' ', '/', '%', '|', '.', '+', '2', 'F', 'a', '\\', '~', '&', '?', '#', 'é'),
    }),
  )
  .map((name) => name.normalize('NFC'))
  .filter(isFileName);

describe('path ids', () => {
  it('[BI-01] lead back to the path, also through one round of percent-encoding', () => {
    fc.assert(
      fc.property(fc.array(fileName, { maxLength: 5 }), (names) => {
        const path = joinPath(names);
        expect(decodePathId(encodePathId(path))).toBe(path);
        expect(decodePathId(decodeURIComponent(encodeURIComponent(encodePathId(path))))).toBe(path);
      }),
    );
  });

  it('have neither slashes nor more than the root for the root', () => {
    fc.assert(
      fc.property(fc.array(fileName, { minLength: 1, maxLength: 5 }), (names) => {
        expect(encodePathId(joinPath(names))).not.toContain('/');
      }),
    );
    expect(encodePathId('/')).toBe(':');
  });

  it.each([
    [':', '/'],
    ['', '/'],
    [':public:KPI:a b.prpt', '/public/KPI/a b.prpt'],
    ['public:KPI', '/public/KPI'],
    ['/public/x', '/public/x'],
    [':public:8\t30.txt', '/public/8:30.txt'],
    [':public:', '/public'],
    [':publico:Acao\u0303', '/publico/Acaõ'],
    [':a%5Cb', '/a\\b'],
  ])('%j is %j', (id, path) => {
    expect(decodePathId(id)).toBe(path);
  });

  it.each([':a%2Fb', ':a%2fb'])('%j is refused: no name has a slash', (id) => {
    expect(() => decodePathId(id)).toThrow(IllegalFileNameError);
  });
});
