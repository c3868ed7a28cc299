import { versionAnswer, versionPath } from '@prumo/contracts/settings/version';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';

export function useProductVersion() {
  return useQuery(productVersionQuery);
}

const productVersionQuery = queryOptions({
  queryKey: ['about', 'version'],
  queryFn: ({ signal }) => sendRequest({ method: 'GET', path: versionPath, answer: versionAnswer, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
