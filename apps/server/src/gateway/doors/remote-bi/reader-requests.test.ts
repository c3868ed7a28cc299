import { expect, it } from 'vitest';

import { isReaderRequest } from './reader-requests.ts';

it.each([
  ['GET', '/api/repo/files/:/tree', true],
  ['HEAD', '/api/repos/prumo/static/docs/index.html', true],
  ['POST', '/plugin/pentaho-cdf/api/ping', true],
  ['POST', '/plugin/cda/api/doquery', true],
  ['POST', '/api/repos/:public:ocupacao.prpt/report', true],
  ['POST', '/api/repos/:public:ocupacao.prpt/parameter', true],
  ['PUT', '/api/userroledao/user', true],
  ['POST', '/api/user-settings/mantle_show_navigator', true],
  ['POST', '/plugin/cda/api/writecdafile', false],
  ['POST', '/plugin/cda/api/doquery/x', false],
  ['POST', '/plugin/prumo/api/docstore', false],
  ['PUT', '/api/repo/files/:public:x.html', false],
  ['PUT', '/api/repo/dirs/:public:x', false],
  ['POST', '/api/repo/files/import', false],
  ['PUT', '/api/userroledao/createuser', false],
  ['DELETE', '/api/repo/files/delete', false],
  ['PATCH', '/api/anything', false],
])('%s %s is for who only reads: %s', (method, path, isFor) => {
  expect(isReaderRequest(method, path)).toBe(isFor);
});
