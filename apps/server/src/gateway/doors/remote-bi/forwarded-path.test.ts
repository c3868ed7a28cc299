import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readBackEndAddress } from '../remote/back-end-client.ts';
import { leadsToLogInPage, readForwardedPath, rewriteLocation } from './forwarded-path.ts';

describe('readForwardedPath', () => {
  it.each([
    ['/pentaho', '', ''],
    ['/pentaho/Home', '/Home', '/home'],
    [
      '/pentaho/api/repo/files/:/tree?a=1&b=%7C',
      '/api/repo/files/:/tree?a=1&b=%7C',
      '/api/repo/files/:/tree',
    ],
    ['/pentaho/x?filter=FILES|*.prpt', '/x?filter=FILES%7C*.prpt', '/x'],
    ['/pentaho/x?where=[a]{b}?c', '/x?where=%5Ba%5D%7Bb%7D?c', '/x'],
    [
      '/pentaho/api/repos/%3Apublic%3Aa%20b.html/content',
      '/api/repos/%3Apublic%3Aa%20b.html/content',
      '/api/repos/:public:a b.html/content',
    ],
    [
      '/pentaho/api/repos/:public:50%25.prpt/viewer',
      '/api/repos/:public:50%25.prpt/viewer',
      '/api/repos/:public:50%.prpt/viewer',
    ],
    [
      '/pentaho/api/repo/files/:public:a%252Fb.html',
      '/api/repo/files/:public:a%252Fb.html',
      '/api/repo/files/:public:a/b.html',
    ],
    [
      '/pentaho//plugin;x=1/PRUMO/%61pi/docstore',
      '//plugin;x=1/PRUMO/%61pi/docstore',
      '/plugin/prumo/api/docstore',
    ],
    ['/pentaho/..a/b..', '/..a/b..', '/..a/b..'],
  ])('%s is sent on as %s and read as %s', (url, target, plain) => {
    expect(readForwardedPath(url)).toEqual({ target, plain });
  });

  it.each([
    '/other',
    '/pentahoo/x',
    '//evil.example/pentaho/x',
    'http://evil.example/pentaho/x',
    '/pentaho/../manager/html',
    '/pentaho/./x',
    '/pentaho/..;/manager/html',
    '/pentaho/..;a=b/manager',
    '/pentaho/%2e%2e/manager',
    '/pentaho/.%2E;x/manager',
    '/pentaho/%252e%252e/manager',
    '/pentaho/x/..%2fmanager',
    '/pentaho/x%2f..%2f..%2fmanager',
    '/pentaho/x%5c..%5cmanager',
    '/pentaho/..\\manager',
    '/pentaho/%25252e%25252e/x',
    '/pentaho/%2525252525252e/x',
    '/pentaho/x%00.html',
    '/pentaho/%zz',
    '/pentaho/%',
  ])('refuses %s', (url) => {
    expect(() => readForwardedPath(url)).toThrow('This is no path of the BI server.');
  });

  it('never sends on what the BI server could resolve to a place outside, however it is written', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%252e',
      '%2f',
      '\\',
      '%5c',
      ';',
      ';a',
      'x',
      '%25',
      ':',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const url = `/pentaho/${pieces.join('')}`;
        let target: string;
        try {
          ({ target } = readForwardedPath(url));
        } catch {
          return;
        }
        for (const times of [0, 1, 2])
          expect(resolveAsContainer(`/pentaho${target}`, times)).toMatch(/^\/pentaho/);
      }),
      { numRuns: 500 },
    );
  });
});

/** What a container makes of a path: parameters dropped, decoded, dots resolved. */
function resolveAsContainer(path: string, timesDecoded: number): string {
  let text = path;
  for (let time = 0; time < timesDecoded; time += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return path;
    }
  }
  const stack: string[] = [];
  for (const segment of text
    .replaceAll('\\', '/')
    .replaceAll(/;[^/]*/g, '')
    .split('/')) {
    if (segment === '..') stack.pop();
    else if (segment !== '' && segment !== '.') stack.push(segment);
  }
  return `/${stack.join('/')}`;
}

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
