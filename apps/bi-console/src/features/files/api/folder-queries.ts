import { useQuery } from '@tanstack/react-query';

import { fetchJson } from '../../../lib/http/send-request.ts';
import { encodePathId } from '../model/path-id.ts';
import type { FolderNode, RepositoryFile } from '../model/repository-file.ts';
import { decodeFileList, decodeFolderTree } from './decode-files.ts';

/** Names under which answers about the repository are kept; a change makes all below `all` stale. */
export const repositoryKeys = {
  all: ['repository'],
  tree: ['repository', 'tree'],
  folder: (path: string) => ['repository', 'folder', path],
  rights: (path: string) => ['repository', 'rights', path],
  uploadRight: (path: string) => ['repository', 'upload-right', path],
  acl: (path: string) => ['repository', 'acl', path],
  title: (path: string) => ['repository', 'title', path],
  trash: ['repository', 'trash'],
  recipients: ['recipients'],
} as const;

export interface FolderContent {
  /** False for a folder that does not exist for the person: servers list nothing in it, and do not say so. */
  readonly exists: boolean;
  readonly files: readonly RepositoryFile[];
}

export function useFolderContent(path: string) {
  return useQuery({
    queryKey: repositoryKeys.folder(path),
    queryFn: async ({ signal }) => await fetchFolderContent(path, signal),
  });
}

export async function fetchFolderContent(path: string, signal?: AbortSignal): Promise<FolderContent> {
  const address = `/api/repo/files/${encodePathId(path)}`;
  const files = decodeFileList(
    await fetchJson({
      path: `${address}/children`,
      query: { showHidden: 'true' },
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  const exists =
    files.length > 0 ||
    (await fetchJson({ path: `${address}/properties`, ...(signal === undefined ? {} : { signal }) })) !==
      null;
  return { exists, files };
}

/** All folders that the person may see, hidden ones too. */
export function useFolderTree() {
  return useQuery({ queryKey: repositoryKeys.tree, queryFn: fetchFolderTree });
}

async function fetchFolderTree({ signal }: { readonly signal: AbortSignal }): Promise<FolderNode | null> {
  const query = { depth: '-1', filter: 'FOLDERS', showHidden: 'true' };
  return decodeFolderTree(await fetchJson({ path: '/api/repo/files/:/tree', query, signal }));
}
