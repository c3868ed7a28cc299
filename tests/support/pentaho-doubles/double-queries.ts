// The double's OLAP: it keeps CDA files, and answers an MDX query as a real one would answer it, with the months as
// members of a dimension.
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { DoublePerson } from './double-people.ts';
import { send } from './double-resources.ts';

interface QueryVisit {
  readonly files: Map<string, string>;
  readonly person: DoublePerson;
  readonly path: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly readBody: () => Promise<Buffer>;
}

/** False where it has nothing to say. */
export async function answerQueries(visit: QueryVisit): Promise<boolean> {
  const { files, person, path, request, response } = visit;
  const pathId = /^\/api\/repo\/files\/(:public:prumo:.*\.cda)$/.exec(decodeURIComponent(path))?.[1];
  if (request.method === 'PUT' && pathId !== undefined) {
    const text = (await visit.readBody()).toString('utf8');
    // Whoever may not write is answered with a fault of the server.
    if (!person.roles.includes('Administrator')) send(response, 500, '');
    else {
      files.set(pathId.replaceAll(':', '/'), text);
      send(response, 200, '');
    }
    return true;
  }
  if (request.method === 'POST' && path === '/plugin/cda/api/doQuery') {
    const form = new URLSearchParams((await visit.readBody()).toString('utf8'));
    const file = files.get(form.get('path') ?? '');
    const isKnown = file?.includes(`<DataAccess id="${form.get('dataAccessId')}"`) === true;
    if (!isKnown || !file.includes('type="mdx"')) send(response, 501, '<html>error</html>', 'text/html');
    else if (!file.includes('[Taxa]')) send(response, 500, '<html>error</html>', 'text/html');
    else send(response, 200, JSON.stringify(rates), 'application/json');
    return true;
  }
  return false;
}

const rates = {
  queryInfo: { totalRows: '2' },
  resultset: [
    ['202601', 81.25],
    ['202602', 79.5],
  ],
  metadata: [
    { colIndex: 0, colType: 'String', colName: '[Tempo].[Mes]' },
    { colIndex: 1, colType: 'Numeric', colName: '[Measures].[Taxa]' },
  ],
};
