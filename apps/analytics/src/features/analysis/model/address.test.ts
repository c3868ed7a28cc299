import { deflateSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { saikuQuery } from '@prumo/contracts/bi/saiku-query';

import { readAddress, readAddressTag, writeAddress } from './address.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 20 });
const anyQuery = fc
  .record({
    name: anyText,
    type: fc.constantFrom('QUERYMODEL', 'MDX'),
    mdx: fc.option(anyText),
    cube: fc.record({ name: anyText, connection: anyText, catalog: anyText, schema: anyText }),
    parameters: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'ção')),
    properties: fc.dictionary(fc.constantFrom('saiku.a', 'prumo.b'), fc.oneof(fc.boolean(), fc.integer())),
  })
  .map((value) => saikuQuery.parse(value));

test('[NA-02] an address shows the same analysis again', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readAddress(writeAddress({ ...query, queryModel: null }, null))).toEqual({
        ...query,
        // What is null is left out.
        queryModel: undefined,
      });
    }),
  );
});

test('[NA-08] an address tells which content of the file it was begun from', () => {
  const query = saikuQuery.parse({ name: 'a', cube: { name: 'c', connection: '', catalog: '', schema: '' } });
  const address = writeAddress(query, '"a&b=c"');
  expect(readAddressTag(address)).toBe('"a&b=c"');
  expect(readAddress(address)).toEqual(readAddress(writeAddress(query, null)));
  expect(readAddressTag(writeAddress(query, null))).toBeNull();
});

test.each(['', '#', '#analise=', '#analise=%', '#analise=AAAA', '#outra=1'])(
  '[NA-02] the address %s tells none, and no harm is done',
  (hash) => {
    expect(readAddress(hash)).toBeUndefined();
  },
);

test('[NA-02] an address that would unfold to twenty megabytes tells none', () => {
  const bomb = deflateSync(new Uint8Array(20_000_000), { level: 1 });
  let text = '';
  for (const byte of bomb) text += String.fromCodePoint(byte);
  const hash = `#analise=${btoa(text).replaceAll('+', '-').replaceAll('/', '_')}`;
  expect(readAddress(hash)).toBeUndefined();
});
