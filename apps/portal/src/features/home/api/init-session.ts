import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** Sets the user name on the BI server's session. Its answer says nothing, and neither does a refusal. */
export async function initSession(plugin: string, signal: AbortSignal): Promise<void> {
  await sendRequest({
    method: 'GET',
    path: `${pluginApiPath(plugin)}/init_session`,
    answer: null,
    signal,
    expectsUnauthorized: true,
  });
}
