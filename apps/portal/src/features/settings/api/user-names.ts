import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { decodeUserNames } from '../model/decode-user-names.ts';

/** Everybody whom the BI server knows; it tells administrators alone. */
export function useUserNames() {
  return useQuery({
    queryKey: ['settings', 'user-names'],
    queryFn: async ({ signal }) =>
      await sendRequest({
        method: 'GET',
        path: '/pentaho/api/users',
        answer: userNamesAnswer,
        isXml: true,
        signal,
        // So that server answers whoever is no administrator there; the session goes on.
        expectsUnauthorized: true,
      }),
  });
}

const userNamesAnswer = {
  safeParse(text: unknown) {
    try {
      return { success: true, data: decodeUserNames(String(text)) } as const;
    } catch (error) {
      return { success: false, error } as const;
    }
  },
};
