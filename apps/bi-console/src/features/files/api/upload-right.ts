import { useQuery } from '@tanstack/react-query';

import { fetchText } from '../../../lib/http/send-request.ts';
import { repositoryKeys } from './repository-keys.ts';

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
