// What the BI server keeps of who may do what with one file.
import { useQuery } from '@tanstack/react-query';

import { fetchJson, fetchText, sendRequest } from '../http/send-request.ts';
import { encodePathId } from '../path-id.ts';
import { decodeAcl, encodeAcl, permissionNumbers } from './acl-dialect.ts';
import type { FileAcl } from './file-acl.ts';

export function useFileAcl(path: string) {
  return useQuery({
    queryKey: ['repository', 'acl', path],
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

/** Whether the person may say who may do what with a file; false until it is known, and without a file. */
export function useSharingRight(path: string | null): boolean {
  const { data } = useQuery({
    queryKey: ['repository', 'sharing-right', path],
    queryFn: async ({ signal }) => path !== null && (await fetchSharingRight(path, signal)),
    enabled: path !== null,
    staleTime: 60_000,
  });
  return data === true;
}

async function fetchSharingRight(path: string, signal: AbortSignal): Promise<boolean> {
  const query = { permissions: String(permissionNumbers.indexOf('manage')) };
  return (
    (await fetchText({ path: `/api/repo/files/${encodePathId(path)}/canAccess`, query, signal })) === 'true'
  );
}
