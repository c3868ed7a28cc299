import { convertExtractionQueryEndpoint } from '@prumo/contracts/indicators/extraction';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

/** Makes the stored query one that the BI server can run. */
export async function convertExtractionQuery(departmentId: string, indicatorId: string): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath(convertExtractionQueryEndpoint),
    body: new URLSearchParams({ paramdepartment_key: departmentId, paramkpi_key: indicatorId }),
    answer: null,
  });
}
