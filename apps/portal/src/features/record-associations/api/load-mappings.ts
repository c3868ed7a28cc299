import {
  mappingsAnswer,
  mappingsEndpoint,
  type Mapping,
} from '@prumo/contracts/administration/record-associations';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

/** The links there are between records of a source and those of the entity. */
export async function loadMappings(
  entity: string,
  source: string,
  signal?: AbortSignal,
): Promise<readonly Mapping[]> {
  const query = new URLSearchParams({ parammethod: 'GET', paramentity: entity, paramsource: source });
  const { mappings } = await sendRequest({
    method: 'GET',
    path: `${buildPluginPath(mappingsEndpoint)}?${query.toString()}`,
    answer: mappingsAnswer,
    ...(signal !== undefined && { signal }),
  });
  return mappings.filter(({ linked }) => linked === 1);
}
