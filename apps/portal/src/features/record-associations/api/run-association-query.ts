import { sendRequest, type AnswerSchema } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

export async function runAssociationQuery<Answer>(
  parameters: Readonly<Record<string, string>>,
  answer: AnswerSchema<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('doQuery')}?${new URLSearchParams(parameters).toString()}`,
    answer,
    ...(signal !== undefined && { signal }),
  });
}
