import { expect, test, vi } from 'vitest';

import { rememberDecoded } from './remember-decoded.ts';

test('a text that comes again is not decoded again, and another one is', () => {
  const decode = vi.fn<(text: string) => unknown>((text) => JSON.parse(text));
  const read = rememberDecoded(decode);
  expect(read('{"a":1}')).toEqual({ a: 1 });
  expect(read('{"a":1}')).toBe(read('{"a":1}'));
  expect(read('{"a":2}')).toEqual({ a: 2 });
  expect(decode).toHaveBeenCalledTimes(2);
});

test('a text that is no such thing fails each time', () => {
  const read = rememberDecoded((text) => JSON.parse(text) as unknown);
  expect(() => read('{')).toThrow(SyntaxError);
  expect(() => read('{')).toThrow(SyntaxError);
});

test('what was used last is remembered longest, and long texts are not', () => {
  const decode = vi.fn<(text: string) => { readonly text: string }>((text) => ({ text }));
  const read = rememberDecoded(decode);
  for (let turn = 0; turn < 150; turn += 1) {
    read(`${turn}`);
    read('often');
  }
  decode.mockClear();
  read('often');
  read('149');
  expect(decode).not.toHaveBeenCalled();
  read('0');
  const long = ' '.repeat(100_000);
  read(long);
  read(long);
  expect(decode).toHaveBeenCalledTimes(3);
});
