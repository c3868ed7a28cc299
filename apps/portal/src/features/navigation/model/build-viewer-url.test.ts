import { expect, it } from 'vitest';

import { buildViewerUrl } from './build-viewer-url.ts';

it.each([
  ['/public/a.saiku', 'saiku', '/pentaho/api/repos/:public:a.saiku/generatedContent'],
  ['/public/a.prpt', 'prpt', '/pentaho/api/repos/:public:a.prpt/viewer'],
  ['/public/a.html', 'html', '/pentaho/api/repos/:public:a.html/content'],
  ['/public/a.vdd', 'vdd', '/pentaho/api/repos/:public:a.vdd/run'],
  ['/público/Zero: 10%.html', 'html', '/pentaho/api/repos/:p%C3%BAblico:Zero%09%2010%25.html/content'],
  ['/a\\b?#.html', 'html', '/pentaho/api/repos/:a%255Cb%3F%23.html/content'],
])('[TV-06] %s is shown at %s', (path, extension, url) => {
  expect(buildViewerUrl(path, extension)).toBe(url);
});
