import { describe, expect, it } from 'vitest';

import { wantsPage } from './portal-files.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the page of the portal', () => {
  it.each<[accept: string | undefined, who: string]>([
    [browser, 'a browser'],
    ['*/*', 'curl'],
    [undefined, 'a probe'],
    ['', 'a probe'],
    ['text/*', 'whoever reads texts'],
    ['TEXT/HTML', 'whoever shouts'],
    ['image/webp,*/*;q=0.1', 'a link preview'],
  ])('is for who accepts %s: %s', (accept) => {
    for (const path of ['/', '/home', '/sobre', '/home/analises/:public:ocupacao.wcdf', '/anything/below']) {
      expect(wantsPage({ method: 'GET', path, headers: { accept } })).toBe(true);
      expect(wantsPage({ method: 'HEAD', path, headers: { accept } })).toBe(true);
      expect(wantsPage({ method: 'POST', path, headers: { accept } })).toBe(false);
    }
  });

  it.each([
    'application/json',
    'application/json, text/plain, */*',
    'application/vnd.api+json, */*',
    'text/event-stream',
    'image/png',
    'text/html;q=0',
    'text/html;q=0.0, image/png',
  ])('is not for who accepts %s', (accept) => {
    expect(wantsPage({ method: 'GET', path: '/home', headers: { accept } })).toBe(false);
  });

  it.each(['cors', 'no-cors', 'same-origin', 'websocket'])(
    'is not for what a page loads by %s, unless that asks for it',
    (mode) => {
      const headers = { accept: '*/*', 'sec-fetch-mode': mode };
      expect(wantsPage({ method: 'GET', path: '/home', headers })).toBe(false);
      expect(wantsPage({ method: 'GET', path: '/home', headers: { ...headers, accept: browser } })).toBe(
        true,
      );
    },
  );

  it('is for who goes there, whatever they accept', () => {
    const headers = { accept: '*/*', 'sec-fetch-mode': 'navigate' };
    expect(wantsPage({ method: 'GET', path: '/home', headers })).toBe(true);
  });

  it.each([
    '/gateway',
    '/gateway/nothing',
    '/pentaho',
    '/pentaho/nothing',
    '/activiti-rest',
    '/activiti-rest/service/nothing',
    '/realtime',
    '/realtime/x.json',
    '/external-apps/x',
    '/assets',
    '/assets/x.js',
    '/assets/x',
  ])('never stands at %s', (path) => {
    for (const accept of [browser, '*/*', undefined]) {
      expect(wantsPage({ method: 'GET', path, headers: { accept } })).toBe(false);
    }
  });

  it.each(['/x.js', '/chunk.mjs', '/x.css', '/x.js.map', '/robots.txt', '/favicon.png', '/wp-login.php'])(
    'does not stand in for the file %s',
    (path) => {
      expect(wantsPage({ method: 'GET', path, headers: { accept: '*/*' } })).toBe(false);
    },
  );
});
