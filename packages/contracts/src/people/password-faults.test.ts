import { expect, it } from 'vitest';

import {
  decodePasswordFault,
  describePasswordFault,
  passwordFaults,
  presentPasswordFault,
} from './password-faults.ts';

it('a fault comes out of its header as it went in, and has a sentence', () => {
  for (const fault of passwordFaults) {
    const refused = { fault, leastCharacters: 15 };
    expect(decodePasswordFault(presentPasswordFault(refused))).toEqual(refused);
    expect(describePasswordFault(refused)).toMatch(/^\p{Lu}.+\.$/u);
  }
  expect(describePasswordFault({ fault: 'too-short', leastCharacters: 15 })).toBe(
    'A senha é curta demais. Use pelo menos 15 caracteres.',
  );
});

it.each([null, '', 'unheard-of 8', '8'])('of %j nothing is known', (header) => {
  expect(decodePasswordFault(header)).toBeUndefined();
});

it('a header without a number names the usual least', () => {
  expect(decodePasswordFault('too-short')).toEqual({ fault: 'too-short', leastCharacters: 8 });
  expect(decodePasswordFault('too-short many')).toEqual({ fault: 'too-short', leastCharacters: 8 });
});
