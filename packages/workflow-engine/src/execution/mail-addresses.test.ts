import { describe, expect, it } from 'vitest';

import { requireAddresses } from './mail-addresses.ts';

const check = (addresses: Partial<Parameters<typeof requireAddresses>[0]>) => (): void =>
  requireAddresses({ to: 'ana@example.org', from: null, cc: null, bcc: null, ...addresses });

describe('addresses of a mail task', () => {
  it.each([
    'ana@example.org',
    'ana@example.org, bia@example.org',
    'root@localhost',
    'Ana Lopes <ana@example.org>',
    '"Lopes, Ana" <ana@example.org>,bia@example.org',
    'ana@[192.0.2.1]',
    '"ana lopes"@example.org',
    'ana@example.org,',
    "o'neil+x@example.org",
    'a..b@-example',
    '',
  ])('takes %s', (to) => {
    expect(check({ to })).not.toThrow();
  });

  it.each([
    ['ana', 'ana'],
    ['@example.org', '@example.org'],
    ['ana@', 'ana@'],
    ['ana@example.org@org', 'ana@example.org@org'],
    ['ana lopes@example.org', 'ana lopes@example.org'],
    ['ana@example.org; bia@example.org', 'ana@example.org; bia@example.org'],
    ['bia@example.org, ana', 'ana'],
    ['Ana <ana>', 'Ana <ana>'],
    ['joão@example.org', 'joão@example.org'],
    ['ana@example..org', 'ana@example..org'],
    ['ana@example.org.', 'ana@example.org.'],
    ['ana@my_host', 'ana@my_host'],
    ['ana@(x)org', 'ana@(x)org'],
  ])('refuses %s', (to, named) => {
    expect(check({ to })).toThrow(`Could not add ${named} as recipient`);
  });

  it('says of which field it is', () => {
    expect(check({ cc: 'x' })).toThrow('Could not add x as cc recipient');
    expect(check({ bcc: 'x' })).toThrow('Could not add x as bcc recipient');
    expect(check({ from: 'x' })).toThrow('Could not set x as from address in email');
  });
});
