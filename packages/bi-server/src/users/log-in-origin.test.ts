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

it.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::FFFF:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['unix:', 'unix:'],
])('[SE-07] %s is counted as %s', (address, counted) => {
  expect(buildLogInOrigin('ADMIN', address).address).toBe(counted);
});
