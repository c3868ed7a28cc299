import { describe, expect, it } from 'vitest';

import { decodeUserNames } from './load-user-names.ts';

describe('decodeUserNames', () => {
  it('[ST-01] lists the users sorted, accents and case aside', () => {
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n<users><user>ZULMIRA</user><user>Ângela</user><user>ana</user><user>BRUNO</user></users>';

    expect(decodeUserNames(xml)).toEqual(['ana', 'Ângela', 'BRUNO', 'ZULMIRA']);
  });

  it('reads names that XML has to escape', () => {
    expect(decodeUserNames('<users><user>Z&#201;LIA &amp; &lt;Cia&gt; &#xe9; &copy;</user></users>')).toEqual(
      ['ZÉLIA & <Cia> é &copy;'],
    );
  });

  it('takes an empty list for what it is', () => {
    expect(decodeUserNames('<users/>')).toEqual([]);
  });

  it('refuses what is no list of users', () => {
    expect(() => decodeUserNames('<html><body>Login</body></html>')).toThrow(TypeError);
  });
});
