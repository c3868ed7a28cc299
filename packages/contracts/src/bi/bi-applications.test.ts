import { expect, test } from 'vitest';

import { viewerOfFileType } from './bi-applications.ts';

test.each([
  ['saiku', 'generatedContent'],
  ['xcdf', 'generatedContent'],
  ['wcdf', 'generatedContent'],
  ['analysis', 'generatedContent'],
  ['easy', 'generatedContent'],
  ['xaction', 'generatedContent'],
  ['xjpivot', 'generatedContent'],
  ['anything', 'generatedContent'],
  ['prpt', 'viewer'],
  ['html', 'content'],
  ['htm', 'content'],
  ['vdd', 'run'],
])('[TV-06] a file of type %s is shown at %s', (extension, viewer) => {
  expect(viewerOfFileType(extension)).toBe(viewer);
});

test('[TV-06] neither case nor a leading dot matters', () => {
  expect(viewerOfFileType('.PRPT')).toBe('viewer');
});
