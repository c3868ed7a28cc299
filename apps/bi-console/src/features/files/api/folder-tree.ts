import { useQuery } from '@tanstack/react-query';

import { fetchJson } from '../../../lib/http/send-request.ts';
import type { FolderNode } from '../model/repository-file.ts';
import { decodeFolderTree } from './decode-files.ts';
import { repositoryKeys } from './repository-keys.ts';

/** All folders that the person may see, hidden ones too. */
export function useFolderTree() {
  return useQuery({ queryKey: repositoryKeys.tree, queryFn: fetchFolderTree });
}

async function fetchFolderTree({ signal }: { readonly signal: AbortSignal }): Promise<FolderNode | null> {
  const query = { depth: '-1', filter: 'FOLDERS', showHidden: 'true' };
  return decodeFolderTree(await fetchJson({ path: '/api/repo/files/:/tree', query, signal }));
}
