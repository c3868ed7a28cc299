import { useQueries, useQuery } from '@tanstack/react-query';

import { fetchJson, fetchText } from '@prumo/bi-client/http/send-request';
import { allRights, type FileRights, intersectRights } from '../model/list-file-actions.ts';
import { encodePathId } from '@prumo/bi-client/path-id';
import { decodeRights } from './decode-settings.ts';
import { repositoryKeys } from './folder-queries.ts';

/** What may be done with all of the files together; undefined until it is known. */
export function useFileRights(paths: readonly string[], isAdministrator: boolean): FileRights | undefined {
  const answers = useQueries({
    queries: (isAdministrator ? [] : paths).map((path) => ({
      queryKey: repositoryKeys.rights(path),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => await fetchRights(path, signal),
      staleTime: 60_000,
    })),
  });

  if (isAdministrator) {
    return allRights;
  }
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return known.length === paths.length ? intersectRights(known) : undefined;
}

async function fetchRights(path: string, signal: AbortSignal): Promise<FileRights> {
  return decodeRights(
    await fetchJson({
      path: `/api/repo/files/${encodePathId(path)}/canAccessMap`,
      query: { permissions: '0|1|2|3|4' },
      signal,
    }),
  );
}

/** Whether files may be put into a folder; servers ask more for it than the right to write there. */
export function useUploadRight(path: string): boolean {
  const { data } = useQuery({
    queryKey: repositoryKeys.uploadRight(path),
    queryFn: async ({ signal }) =>
      (await fetchText({ path: '/api/repo/files/canUpload', query: { dirPath: path }, signal })) === 'true',
    staleTime: 60_000,
  });
  return data === true;
}
