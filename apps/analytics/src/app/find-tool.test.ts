import { expect, test } from 'vitest';

import { findTool } from './find-tool.ts';

test.each([
  ['/pentaho/content/saiku-ui/index.html', { kind: 'analysis' }],
  ['/pentaho/plugin/olap-permissions/index.html', { kind: 'olap-permissions' }],
  [
    '/pentaho/api/repos/:public:a.saiku/generatedContent',
    { kind: 'saved-analysis', path: '/public/a.saiku', mode: 'view' },
  ],
  [
    '/pentaho/api/repos/%3Apublic%3Aan%C3%A1lises%3Ab%20c.saiku/editor',
    { kind: 'saved-analysis', path: '/public/análises/b c.saiku', mode: 'edit' },
  ],
  ['/pentaho/plugin/query-runner/index.html', { kind: 'query', path: null }],
  ['/pentaho/api/repos/:public:leitos.cda/edit', { kind: 'query', path: '/public/leitos.cda' }],
  ['/pentaho/api/repos/%E0%A4%A/generatedContent', { kind: 'analysis' }],
])('[NA-01] %s', (pathname, tool) => {
  expect(findTool(pathname)).toEqual(tool);
});
