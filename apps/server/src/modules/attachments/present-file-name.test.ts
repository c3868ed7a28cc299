import { plainText } from '@prumo/contracts/non-compliances/stored-fields';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { fileTypes } from './file-types.ts';
import { presentFileName } from './present-file-name.ts';

it.each([
  ['Relatório final.PDF', 'Relatório final.PDF'],
  ['C:\\Users\\ana\\nota.pdf', 'nota.pdf'],
  ['../../etc/nota.pdf', 'nota.pdf'],
  ['nota.pdf.exe', 'nota.pdf.exe.pdf'],
  ['nota', 'nota.pdf'],
  ['nota.pdf.', 'nota.pdf'],
  ['', 'arquivo.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['a\u202Efdp.exe', 'afdp.exe.pdf'],
  ['linha\r\nnova".pdf', 'linhanova_.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
])('%j is kept as %j', (given, expected) => {
  expect(presentFileName(given, fileTypes.pdf)).toBe(expected);
});

it('is always a name that a case takes, with an ending of its type', () => {
  const taken = plainText(1, 200);
  const letter = fc.constantFrom(
    ...Array.from('ab./\\ :"*\0\n'),
    '\u202E',
    '\u2028',
    '\uD800',
    'é',
    'e\u0301',
    '𝒳',
    '.jpg',
  );
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 400 }), (given) => {
      const name = presentFileName(given, fileTypes.jpeg);
      expect(taken.parse(name)).toBe(name);
      expect(name).toMatch(/\.(?:jpg|jpeg|jpe|jfif)$/i);
      expect(presentFileName(name, fileTypes.jpeg)).toBe(name);
    }),
  );
});
