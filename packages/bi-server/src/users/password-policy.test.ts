import { describe, expect, it } from 'vitest';

import {
  describeFault,
  findPasswordFault,
  noPasswordPolicy,
  requireAcceptablePassword,
  usualPasswordPolicy,
} from './password-policy.ts';

const marina = { userName: 'MARINA.LOPES', displayName: 'Marina Antônia Lopes' };
const policy = { ...usualPasswordPolicy, placeNames: ['Prumo', 'Hospital', 'Hospital São Brás'] };
const find = (password: string) => findPasswordFault(password, marina, policy);

describe('a new password', () => {
  it.each([
    'corredor de vidro',
    'leito-azul-7',
    'çé & <nova>',
    'Marina gosta de chuva',
    'xkqwvprt',
    'três tigres tristes',
    '🏥🏥🩺🩺💉💉💊🚑',
    'hospital das clínicas de lisboa',
    'zebra prumo girafa',
    'o'.repeat(60) + ' longa e simples '.repeat(4).slice(0, 68),
  ])('is taken: %j', (password) => {
    expect(find(password)).toBeUndefined();
  });

  it.each([
    ['', 'too-short'],
    ['curta#1', 'too-short'],
    ['🏥🩺💉💊', 'too-short'],
    ['y'.repeat(129), 'too-long'],
    ['MARINA.LOPES', 'names-person'],
    ['marina.lopes2026', 'names-person'],
    ['LopesMarina!', 'names-person'],
    ['antonia1987', 'names-person'],
    ['Antônia@2026', 'names-person'],
    ['marinaprumo1', 'names-person'],
    ['prumo2026!', 'names-place'],
    ['PrumoPrumo', 'names-place'],
    ['hospital01', 'names-place'],
    ['hospital são brás', 'names-place'],
    ['aaaaaaaa', 'too-simple'],
    ['12121212', 'too-simple'],
    ['xyzxyzxyz', 'too-simple'],
    ['12345678', 'too-simple'],
    ['87654321', 'too-simple'],
    ['abcdefgh', 'too-simple'],
    ['password', 'common'],
    ['Password1', 'common'],
    ['P@ssw0rd', 'common'],
    ['qwertyuiop', 'common'],
    ['minhasenha', 'common'],
    ['Senha2026', 'common'],
    ['S3nh@2026', 'common'],
    ['S3nh@2026!', 'common'],
    ['Mudar@123', 'common'],
    ['flamengo!!', 'common'],
    ['Janeiro2026', 'common'],
    ['Plantão2026', 'common'],
  ])('is not taken: %j is %s', (password, fault) => {
    expect(find(password)).toBe(fault);
  });

  it('may be the one of the demo hospital where that is an exception, and nothing like it', () => {
    const ofDemo = { ...policy, exceptions: ['prumo'] };
    expect(findPasswordFault('prumo', marina, ofDemo)).toBeUndefined();
    expect(findPasswordFault('prumo1', marina, ofDemo)).toBe('too-short');
    expect(find('prumo')).toBe('too-short');
    expect(findPasswordFault('', marina, { ...policy, exceptions: [''] })).toBe('too-short');
  });

  it('is not even looked at when it is very long', () => {
    expect(find('y'.repeat(5_000_000))).toBe('too-long');
  });

  it('is as long as the hospital wants', () => {
    const strict = { ...policy, leastCharacters: 15 };
    expect(findPasswordFault('corredor azul', marina, strict)).toBe('too-short');
    expect(findPasswordFault('corredor de vidro', marina, strict)).toBeUndefined();
  });

  it('is anything but nothing where there is no policy', () => {
    expect(findPasswordFault('x', marina, noPasswordPolicy)).toBeUndefined();
    expect(findPasswordFault('', marina, noPasswordPolicy)).toBe('too-short');
  });

  it('that is refused says why, in the words of the original and by a name', () => {
    const refuse = (): void => requireAcceptablePassword('curta', marina, policy);
    expect(refuse).toThrow('New password must: have 8 to 128 characters.');
    expect(refuse).toThrow(
      expect.objectContaining({ code: 'invalid-password', passwordFault: 'too-short 8' }),
    );
    expect(describeFault('common', policy)).toBe(
      'New password must: not be one of the most common passwords.',
    );
  });
});

it('the list of common passwords is one, and large', async () => {
  const { default: list } = await import('./common-passwords.txt?raw');
  const lines = list.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(20_000);
  expect(lines.every((line) => /^[\x21-\x7e]{4,}$/.test(line) && line === line.toLowerCase())).toBe(true);
});
