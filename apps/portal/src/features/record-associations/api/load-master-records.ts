import {
  entityItemsEndpoint,
  masterRecordsAnswer,
  type MasterRecord,
} from '@prumo/contracts/administration/record-associations';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

export async function loadMasterRecords(
  entity: string,
  signal?: AbortSignal,
): Promise<readonly MasterRecord[]> {
  const query = new URLSearchParams({ paramentity_key: entity });
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath(entityItemsEndpoint)}?${query.toString()}`,
    answer: masterRecordsAnswer,
    ...(signal !== undefined && { signal }),
  });
}
