import { expect, it } from 'vitest';

import { buildLogInOrigin } from './log-in-origin.ts';

it.each([
  ['ANA.LUZ', 'ana.luz'],
  [' Ana.Luz ', 'ana.luz'],
  ['JOSE\u0301', 'jos\u00E9'],
  ['AD\0MIN', 'admin'],
  ['\0', ''],
  ['x'.repeat(5000), 'x'.repeat(200)],
])('spellings of one name are one account: %j', (userName, account) => {
  expect(buildLogInOrigin(userName, '10.0.0.7').account).toBe(account);
});

it('[SE-07] all addresses of one network are one', () => {
  expect(buildLogInOrigin('ADMIN', '2001:DB8:1:2:ffff::1').address).toBe('2001:db8:1:2::/64');
});
