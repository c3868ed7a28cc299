import { sendRequest } from '../http/send-request.ts';
import { decodeUserNames } from './decode-user-names.ts';

/** Everybody whom the BI server knows; it tells administrators alone. */
export async function loadUserNames(signal: AbortSignal): Promise<readonly string[]> {
  return await sendRequest({
    method: 'GET',
    path: '/pentaho/api/users',
    answer: userNamesAnswer,
    isXml: true,
    signal,
    // So that server answers whoever is no administrator there; the session goes on.
    expectsUnauthorized: true,
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
