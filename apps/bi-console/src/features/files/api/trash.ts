import { useQuery } from '@tanstack/react-query';

import { fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import { decodeFileList, repositoryKeys } from './folder-queries.ts';

export function useTrash() {
  return useQuery({
    queryKey: repositoryKeys.trash,
    queryFn: async ({ signal }) =>
      decodeFileList(await fetchJson({ path: '/api/repo/files/deleted', signal })),
  });
}

export async function moveToTrash(ids: readonly string[]): Promise<void> {
  await sendIds('/api/repo/files/delete', ids);
}

export async function deleteForever(ids: readonly string[]): Promise<void> {
  await sendIds('/api/repo/files/deletepermanent', ids);
}

/** Back to where they were. Refused with 406 or 409 when one cannot go there. */
export async function restoreFromTrash(ids: readonly string[]): Promise<void> {
  await sendIds('/api/repo/files/restore', ids);
}

/** Into the person's own folder, under another name where the own one is taken. */
export async function restoreToHome(ids: readonly string[]): Promise<void> {
  await sendIds('/api/repo/files/restore', ids, { overwriteMode: '2' });
}

async function sendIds(path: string, ids: readonly string[], query?: Readonly<Record<string, string>>) {
  await sendRequest({
    method: 'PUT',
    path,
    ...(query === undefined ? {} : { query }),
    body: { type: 'text/plain', text: ids.join(',') },
  });
}
