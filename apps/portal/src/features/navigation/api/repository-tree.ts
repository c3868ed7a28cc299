import { sendRequest } from '../../../lib/http/send-request.ts';
import { openedFileTypes } from '../model/opened-file-types.ts';
import type { RepositoryNode } from '../model/repository-node.ts';
import { decodeRepositoryTree } from './decode-repository-tree.ts';

/** The whole repository as far as the person may see it. */
export function getRepositoryTree(signal: AbortSignal): Promise<RepositoryNode> {
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
