import { kpiValuesAnswer, kpiValuesQueryId, type MonthlyValue } from '@prumo/contracts/bi/kpi-values';

import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';

/** Results and targets of many indicators in one request; both months (yyyymm) are included. */
export async function loadMonthlyValues(
  ids: readonly string[],
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<readonly MonthlyValue[]> {
  if (ids.length === 0) return [];
  return await sendRequest({
    // As a form: the ids of a large department do not fit into an address.
    method: 'POST',
    path: buildPluginPath('doQuery'),
    body: new URLSearchParams({
      dataAccessId: kpiValuesQueryId,
      paramkpi_key: ids.join(','),
      paramseq_mes_i: String(from),
      paramseq_mes_f: String(to),
    }),
    answer: kpiValuesAnswer,
    ...(signal !== undefined && { signal }),
  });
}
