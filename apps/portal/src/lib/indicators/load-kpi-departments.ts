import {
  kpiDepartmentsAnswer,
  kpiDepartmentsQueryId,
  type KpiDepartment,
} from '@prumo/contracts/bi/kpi-departments';

import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';

/** Whose indicators the person may see, and what they may do there. */
export async function loadKpiDepartments(signal?: AbortSignal): Promise<readonly KpiDepartment[]> {
  const query = new URLSearchParams({ dataAccessId: kpiDepartmentsQueryId });
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('doQuery')}?${query.toString()}`,
    answer: kpiDepartmentsAnswer,
    ...(signal !== undefined && { signal }),
  });
}
