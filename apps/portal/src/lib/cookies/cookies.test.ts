import { describe, expect, it } from 'vitest';

import { decodeCookies } from './cookies.ts';

describe('decodeCookies', () => {
  it('decodes names and values', () => {
    expect(Object.fromEntries(decodeCookies('a=1; b=%7B%22n%22%3A%22S%C3%A1%22%7D;c='))).toEqual({
      a: '1',
      b: '{"n":"Sá"}',
      c: '',
    });
  });

  it('cuts a value at the first equals sign only', () => {
    expect(decodeCookies('token=a=b==').get('token')).toBe('a=b==');
  });

  it('leaves a value alone that is not properly encoded', () => {
    expect(decodeCookies('a=%E0%A4%A; b=2').get('a')).toBe('%E0%A4%A');
  });

  it('passes over what is no cookie', () => {
    expect(decodeCookies('; flag;  ').size).toBe(0);
  });
});
