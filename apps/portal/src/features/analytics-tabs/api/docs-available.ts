import { useQuery } from '@tanstack/react-query';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { docsUrl } from '../model/docs-content.ts';

/** Whether the BI server has the manual; false until it has said so. */
export function useDocsAvailable(plugin: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['analytics-tabs', 'docs', plugin],
    queryFn: async ({ signal }) => await hasDocs(plugin, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function hasDocs(plugin: string, signal: AbortSignal): Promise<boolean> {
  try {
    await sendRequest({
      method: 'HEAD',
      path: docsUrl(plugin),
      answer: null,
      signal,
      expectsUnauthorized: true,
    });
    return true;
  } catch (error) {
    if (error instanceof ApiFailure) {
      return false;
    }
    throw error;
  }
}
