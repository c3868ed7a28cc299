import { kpiType } from '@prumo/contracts/documents/kpi';

import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';
import { indicatorsAnswer } from './decode-indicator.ts';
import type { Indicator } from './indicator.ts';

/** Those of a department, or all that the person may see; active or not, without their results. */
export async function loadIndicators(
  departmentId: string | null,
  signal?: AbortSignal,
): Promise<readonly Indicator[]> {
  const query = new URLSearchParams({
    parammethod: 'GET',
    paramtype: kpiType,
    ...(departmentId !== null && { paramfilter: JSON.stringify({ departmentId }) }),
    parambrief: 'true',
    parametags: 'true',
  });
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('docstore')}?${query.toString()}`,
    answer: indicatorsAnswer,
    ...(signal !== undefined && { signal }),
  });
}
