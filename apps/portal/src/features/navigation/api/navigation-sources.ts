import { asArray, isTrue } from '@prumo/contracts/bi/pentaho-dialects';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { loadProcessDefinitions } from '../../../lib/workflow/process-definitions.ts';
import type { NavigationSources } from '../model/create-source-reader.ts';
import { openedFileTypes } from '../model/build-analytics-tree.ts';
import type { RepositoryNode } from '../model/repository-node.ts';

/** The whole repository as far as the person may see it. */
function getRepositoryTree(signal: AbortSignal): Promise<RepositoryNode> {
  const query = new URLSearchParams({
    showHidden: 'false',
    filter: ['FILES', ...openedFileTypes.map((extension) => `*.${extension}`)].join('|'),
    // Browsers between the portal and older servers would answer from their cache.
    _: String(Date.now()),
  });
  return sendRequest({
    method: 'GET',
    path: `/pentaho/api/repo/files/:/tree?${query.toString()}`,
    answer: { safeParse: parseTree },
    signal,
  });
}

function parseTree(value: unknown) {
  const tree = decodeRepositoryTree(value);
  return tree === null
    ? ({ success: false, error: new TypeError('no tree of files') } as const)
    : ({ success: true, data: tree } as const);
}

/** The back ends behind the portal's doors. */
export const navigationSources: NavigationSources = {
  listProcessDefinitions: loadProcessDefinitions,
  getRepositoryTree,
};

/** Null where the answer is something else, as a page that some proxy put in its place. */
export function decodeRepositoryTree(answer: unknown): RepositoryNode | null {
  const file = readMember(answer, 'file');
  return readText(file, 'path') === '' ? null : decodeNode(answer);
}

function decodeNode(value: unknown): RepositoryNode {
  const file = readMember(value, 'file');
  const name = readText(file, 'name');
  const path = readText(file, 'path');
  const title = readText(file, 'title');

  return {
    // A server that tells no ids still tells paths, and no two files share one.
    id: readText(file, 'id') || path,
    title: title === '' ? name : title,
    name,
    path,
    isFolder: isTrue(readMember(file, 'folder')),
    isHidden: isTrue(readMember(file, 'hidden')),
    children: asArray(readMember(value, 'children')).map(decodeNode),
  };
}

function readText(value: unknown, name: string): string {
  const member = readMember(value, name);
  return typeof member === 'string' ? member : '';
}

function readMember(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
