import { mappingsChangeAnswer, mappingsEndpoint } from '@prumo/contracts/administration/record-associations';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

export interface MappingChange {
  readonly entity: string;
  readonly source: string;
  readonly sourceCodes: readonly string[];
  readonly targetCode: string;
  readonly isLinked: boolean;
}

/** Links or unlinks all of them, or none. */
export async function saveMappings(change: MappingChange): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath(mappingsEndpoint),
    body: new URLSearchParams({
      parammethod: 'POST',
      paramentity: change.entity,
      paramsource: change.source,
      paramsource_code: JSON.stringify(change.sourceCodes),
      paramtarget_code: change.targetCode,
      paramlinked: change.isLinked ? '1' : '0',
    }),
    answer: mappingsChangeAnswer,
  });
}
