import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { kpiResultType, type KpiResultInput } from '@prumo/contracts/documents/kpi-result';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

/** All months or none. */
export async function recordResults(input: KpiResultInput): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: 'POST',
      paramtype: kpiResultType,
      paramdoc: JSON.stringify(input),
    }),
    answer: writtenDocument,
  });
}
