import { expect, it } from 'vitest';

import { readBackEndAddress } from '../remote/back-end-address.ts';
import { leadsToLogInPage, rewriteLocation } from './forwarded-location.ts';

const place = {
  address: readBackEndAddress('https://bi.hospital.example:8443/bi/'),
  target: '/api/repos/:x/default?a=1',
  ownHost: 'portal.hospital.example',
};

it.each([
  ['https://bi.hospital.example:8443/bi/Home', '/pentaho/Home'],
  ['http://bi.hospital.example:8443/bi/Home', '/pentaho/Home'],
  ['https://bi.hospital.example:8443/bi', '/pentaho'],
  ['https://portal.hospital.example/bi/Home?x=1#y', '/pentaho/Home?x=1#y'],
  ['/bi/Login?login_error=1', '/pentaho/Login?login_error=1'],
  ['viewer?b=2', '/pentaho/api/repos/:x/viewer?b=2'],
  ['//bi.hospital.example:8443/bi/x', '/pentaho/x'],
  ['https://www.example.org/manual', 'https://www.example.org/manual'],
  ['/manager/html', undefined],
  ['/bing', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
])('[BI-10] Location %s becomes %s', (location, expected) => {
  expect(rewriteLocation(location, place)).toBe(expected);
});

it.each([
  ['/bi/Login', true],
  ['https://bi.hospital.example:8443/bi/Login?login_error=2', true],
  ['Login;jsessionid=1', true],
  ['/bi/Home', false],
  ['/bi/LoginHistory', false],
  ['/elsewhere/Login', false],
  [undefined, false],
])('a redirect to %s leads to the login page: %s', (location, expected) => {
  expect(leadsToLogInPage(location, place.address)).toBe(expected);
});
