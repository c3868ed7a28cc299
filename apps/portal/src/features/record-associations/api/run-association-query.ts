import type * as z from 'zod/mini';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

export async function runAssociationQuery<Answer>(
  parameters: Readonly<Record<string, string>>,
  answer: z.ZodMiniType<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('doQuery')}?${new URLSearchParams(parameters).toString()}`,
    answer,
    ...(signal !== undefined && { signal }),
  });
}
