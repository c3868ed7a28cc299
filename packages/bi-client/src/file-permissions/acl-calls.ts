import { useQuery } from '@tanstack/react-query';

import { fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import type { FileAcl } from '../model/file-acl.ts';
import { encodePathId } from '@prumo/bi-client/path-id';
import { decodeAcl, encodeAcl } from './acl-dialect.ts';
import { repositoryKeys } from './folder-queries.ts';

export function useFileAcl(path: string) {
  return useQuery({
    queryKey: repositoryKeys.acl(path),
    queryFn: async ({ signal }) =>
      decodeAcl(await fetchJson({ path: `/api/repo/files/${encodePathId(path)}/acl`, signal })),
    // Somebody else may have changed it; an old list must not be written back.
    staleTime: 0,
    gcTime: 0,
  });
}

export async function saveFileAcl(path: string, acl: FileAcl): Promise<void> {
  await sendRequest({
    method: 'PUT',
    path: `/api/repo/files/${encodePathId(path)}/acl`,
    body: { type: 'application/json', text: JSON.stringify(encodeAcl(acl)) },
  });
}
