// The quality plugin of a hospital that has one at its BI server: the document store, as the wire contract tells of it. A
// document comes as the one cell of a result, so the text of the answer is the JSON itself, without a content type.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { DoublePerson } from './double-people.ts';

type DoubleDocument = Readonly<Record<string, unknown>>;

/** What tests decide about it. */
export interface DoubleDocstore {
  /** By type, then by id. */
  readonly documents: Map<string, Map<string, DoubleDocument>>;
  /** Whether everybody is told of everything, or who is neither administrator nor of quality of their own only. */
  tells: 'all' | 'own';
  /** It hangs up; or, as the contract tells of failures, there is no such plugin, or a step of it fails. */
  failure: 'away' | 'missing' | 'without-body' | 'without-rows' | undefined;
}

interface DocstoreVisit {
  readonly docstore: DoubleDocstore;
  readonly person: DoublePerson;
  readonly path: string;
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly readBody: () => Promise<Buffer>;
}

export function createDoubleDocstore(): DoubleDocstore {
  return { documents: new Map(), tells: 'all', failure: undefined };
}

/** False where it has nothing to say. */
export async function answerDocstore(visit: DocstoreVisit): Promise<boolean> {
  const { docstore, path, request, response, url } = visit;
  if (path !== '/plugin/prumo/api/docstore') return false;
  const form = request.method === 'POST' ? (await visit.readBody()).toString('utf8') : '';
  const parameters = new URLSearchParams([...url.searchParams, ...new URLSearchParams(form)]);
  if (docstore.failure === 'away') request.socket.destroy();
  else if (docstore.failure === 'missing') response.writeHead(404).end();
  else if (docstore.failure === 'without-body') response.writeHead(200).end();
  else if (docstore.failure === 'without-rows') response.writeHead(200).end(noRows);
  else response.writeHead(200).end(JSON.stringify(act(visit, parameters)));
  return true;
}

const noRows = JSON.stringify({ queryInfo: { totalRows: 0 }, resultset: [], metadata: [] });

function act({ docstore, person }: DocstoreVisit, parameters: URLSearchParams): unknown {
  const type = parameters.get('paramtype') ?? '';
  const documents = docstore.documents.get(type) ?? new Map<string, DoubleDocument>();
  docstore.documents.set(type, documents);
  const id = parameters.get('paramid') ?? randomUUID();
  switch (parameters.get('parammethod')) {
    case 'POST':
    case 'PUT':
      documents.set(id, decodeDocument(parameters.get('paramdoc') ?? '{}'));
      return { success: true, id };
    case 'DELETE':
      return { success: documents.delete(id), id };
    default:
      return Object.fromEntries(
        [...documents].filter(([, document]) => docstore.tells === 'all' || isDisclosed(document, person)),
      );
  }
}

function decodeDocument(text: string): DoubleDocument {
  const content: unknown = JSON.parse(text);
  return typeof content === 'object' && content !== null ? { ...content } : {};
}

function isDisclosed(document: DoubleDocument, { userName, roles }: DoublePerson): boolean {
  if (roles.some((role) => ['Administrator', 'quality_manager'].includes(role))) return true;
  const named = [document['responsible'], document['manager'], document['user']];
  return named.some((name) => String(name).toLowerCase() === userName.toLowerCase());
}
