import { useQuery } from '@tanstack/react-query';

import { fetchText } from '../../../lib/http/send-request.ts';

export interface Session {
  readonly userName: string;
  readonly isAdministrator: boolean;
}

export const sessionKey = ['session'] as const;

export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: Number.POSITIVE_INFINITY });
}

export async function fetchSession(): Promise<Session> {
  const [userName, isAdministrator] = await Promise.all([
    fetchText({ path: '/api/session/userName' }),
    fetchText({ path: '/api/mantle/isAdministrator' }),
  ]);
  return { userName, isAdministrator: isAdministrator === 'true' };
}
