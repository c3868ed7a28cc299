import { expect, test } from 'vitest';

import { findTool } from './find-tool.ts';

test.each([
  ['/pentaho/content/saiku-ui/index.html', { kind: 'analysis' }],
  ['/pentaho/plugin/olap-permissions/index.html', { kind: 'olap-permissions' }],
  ['/pentaho/plugin/playlists/index.html', { kind: 'playlists' }],
  ['/pentaho/plugin/playlists/tv.html', { kind: 'device' }],
  [
    '/pentaho/api/repos/:public:a.saiku/generatedContent',
    { kind: 'saved-analysis', path: '/public/a.saiku', mode: 'view' },
  ],
  [
    '/pentaho/api/repos/%3Apublic%3Aan%C3%A1lises%3Ab%20c.saiku/editor',
    { kind: 'saved-analysis', path: '/public/análises/b c.saiku', mode: 'edit' },
  ],
  ['/pentaho/plugin/panels/index.html', { kind: 'panel' }],
  [
    '/pentaho/api/repos/:public:a.easy/generatedContent',
    { kind: 'saved-panel', path: '/public/a.easy', mode: 'view' },
  ],
  ['/pentaho/api/repos/:public:a.EASY/edit', { kind: 'saved-panel', path: '/public/a.EASY', mode: 'edit' }],
  ['/pentaho/plugin/query-runner/index.html', { kind: 'query', path: null }],
  ['/pentaho/api/repos/:public:leitos.cda/edit', { kind: 'query', path: '/public/leitos.cda' }],
  ['/pentaho/api/repos/%E0%A4%A/generatedContent', { kind: 'analysis' }],
])('[NA-01] [PN-01] %s', (pathname, tool) => {
  expect(findTool(pathname)).toEqual(tool);
});
