import { QueryClient } from '@tanstack/react-query';

import { ApiFailure } from './http/api-failure.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) => failureCount < 1 && isWorthRepeating(error),
        // Every request counts as use of the session: none may be sent without the person's doing.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A hiccup of the network or of a restarting server; a refusal stays a refusal, a long wait is not repeated. */
function isWorthRepeating(error: Error): boolean {
  return (
    error instanceof ApiFailure && (error.kind === 'unreachable' || [502, 503, 504].includes(error.status))
  );
}
