import { expect, it } from 'vitest';

import { decodePasswordFault, passwordFaults, presentPasswordFault } from './password-faults.ts';

it('a fault comes out of its header as it went in', () => {
  for (const fault of passwordFaults) {
    const refused = { fault, leastCharacters: 15 };
    expect(decodePasswordFault(presentPasswordFault(refused))).toEqual(refused);
  }
});

it.each([null, '', 'unheard-of 8', '8'])('of %j nothing is known', (header) => {
  expect(decodePasswordFault(header)).toBeUndefined();
});

it('a header without a number names the usual least', () => {
  expect(decodePasswordFault('too-short')).toEqual({ fault: 'too-short', leastCharacters: 8 });
  expect(decodePasswordFault('too-short many')).toEqual({ fault: 'too-short', leastCharacters: 8 });
});
