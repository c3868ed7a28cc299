import { describe, expect, it } from 'vitest';

import { comesFromAnotherSite, isNavigation } from './comes-from-another-site.ts';

describe('a request comes from another site', () => {
  it.each<[boolean, Record<string, string>]>([
    [false, {}],
    [false, { 'sec-fetch-site': 'same-origin' }],
    [false, { 'sec-fetch-site': 'none' }],
    [true, { 'sec-fetch-site': 'cross-site' }],
    [true, { 'sec-fetch-site': 'same-site' }],
    // What the browser says of the site counts more than what a page can leave out.
    [
      true,
      { 'sec-fetch-site': 'cross-site', origin: 'https://prumo.example', referer: 'https://prumo.example/' },
    ],
    [false, { origin: 'https://prumo.example' }],
    [false, { origin: 'http://prumo.example' }],
    [true, { origin: 'https://evil.example' }],
    [true, { origin: 'https://prumo.example.evil.example' }],
    [true, { origin: 'https://prumo.example:8443' }],
    [true, { origin: 'null' }],
    [true, { origin: '' }],
    [false, { referer: 'https://prumo.example/home' }],
    [true, { referer: 'https://evil.example/prumo.example' }],
    [true, { referer: 'nonsense' }],
    [true, { origin: 'https://evil.example', referer: 'https://prumo.example/home' }],
  ])('%s for %j', (expected, headers) => {
    expect(comesFromAnotherSite({ headers, host: 'prumo.example' })).toBe(expected);
  });
});

describe('a window or frame goes there', () => {
  it.each<[boolean, Record<string, string>]>([
    [true, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    [true, { 'sec-fetch-dest': 'document', accept: '*/*' }],
    [true, { 'sec-fetch-dest': 'iframe' }],
    [false, { 'sec-fetch-dest': 'image', accept: 'text/html' }],
    [false, { 'sec-fetch-dest': 'empty', accept: 'text/html' }],
    [false, { accept: 'application/json' }],
    [false, {}],
  ])('%s for %j', (expected, headers) => {
    expect(isNavigation({ headers })).toBe(expected);
  });
});
