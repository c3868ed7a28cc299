import { useQuery } from '@tanstack/react-query';

import { fetchJson, fetchText } from '../http/send-request.ts';

export interface Session {
  readonly userName: string;
  /** What the person is called. */
  readonly displayName: string;
  readonly isAdministrator: boolean;
}

export const sessionKey = ['session'] as const;

export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: Number.POSITIVE_INFINITY });
}

export async function fetchSession(): Promise<Session> {
  const [person, isAdministrator] = await Promise.all([
    fetchJson({ path: '/api/prumo/me' }),
    fetchText({ path: '/api/mantle/isAdministrator' }),
  ]);
  return { ...decodePerson(person), isAdministrator: isAdministrator === 'true' };
}

function decodePerson(answer: unknown): Pick<Session, 'userName' | 'displayName'> {
  const { userName, displayName } = personMembersOf(answer);
  if (typeof userName !== 'string' || typeof displayName !== 'string') {
    throw new TypeError('The BI server answers with who is logged in');
  }
  return { userName, displayName };
}

function personMembersOf(answer: unknown): { readonly userName?: unknown; readonly displayName?: unknown } {
  return typeof answer === 'object' && answer !== null ? answer : {};
}
