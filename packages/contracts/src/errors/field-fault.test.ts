import { expect, it } from 'vitest';

import { decodeFieldFault, fieldFaultCodes, presentFieldFault } from './field-fault.ts';

it('a fault comes out as it went in, with its numbers', () => {
  for (const code of fieldFaultCodes) {
    expect(decodeFieldFault(presentFieldFault(code))).toEqual({ code, numbers: [] });
    expect(decodeFieldFault(presentFieldFault(code, 2, 1e12, 0.25))).toEqual({
      code,
      numbers: [2, 1e12, 0.25],
    });
  }
  expect(presentFieldFault('length', 2, 6)).toBe('length 2 6');
});

it.each([undefined, null, 7, '', 'unheard-of 2', 'length of a text', 'Too short.'])(
  'of %j nothing is known',
  (message) => {
    expect(decodeFieldFault(message)).toBeUndefined();
  },
);
