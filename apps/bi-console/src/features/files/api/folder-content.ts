import { useQuery } from '@tanstack/react-query';

import { fetchJson } from '../../../lib/http/send-request.ts';
import { encodePathId } from '../model/path-id.ts';
import type { RepositoryFile } from '../model/repository-file.ts';
import { decodeFileList } from './decode-files.ts';
import { repositoryKeys } from './repository-keys.ts';

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
