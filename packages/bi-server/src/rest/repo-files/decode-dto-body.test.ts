import { describe, expect, it } from 'vitest';

import { decodeDtoBody } from './decode-dto-body.ts';

const decode = (text: string, type = 'application/xml') => decodeDtoBody(Buffer.from(text), type, 'acl');

describe('decodeDtoBody', () => {
  it.each([
    [
      '<acl><id>1</id><aces><a>x</a></aces><aces><a>y</a></aces></acl>',
      { id: '1', aces: [{ a: 'x' }, { a: 'y' }] },
    ],
    ['<acl><aces><a>x</a></aces></acl>', { aces: { a: 'x' } }],
    ['<acl><__proto__>x</__proto__></acl>', Object.fromEntries([['__proto__', 'x']])],
  ])('reads %s', (text, value) => {
    expect(decode(text)).toEqual(value);
  });

  it('reads thousands of the same name at once', () => {
    // With a look at all of them for each of them this would take minutes.
    const aces = '<aces><a>x</a></aces>'.repeat(9_000);
    const beganAt = performance.now();
    expect(decode(`<acl>${aces}</acl>`)).toHaveProperty('aces.8999.a', 'x');
    expect(performance.now() - beganAt).toBeLessThan(5_000);
  });

  it('refuses what is nested for ever', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(() => decode(deep, 'application/json')).toThrow('nested too deeply');
  });
});
