import type { HistoricDetailRow } from '../../persistence/historic-detail-queries.ts';
import { presentDate } from '../http/dates.ts';
import { presentVariable } from '../http/variables.ts';

export function presentHistoricDetail(
  detail: HistoricDetailRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const isForm = detail.kind === 'form-property';
  return {
    id: detail.id,
    processInstanceId: detail.processInstanceId,
    processInstanceUrl:
      detail.processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${detail.processInstanceId}`,
    executionId: detail.executionId,
    activityInstanceId: detail.activityInstanceId,
    taskId: detail.taskId,
    taskUrl: detail.taskId === null ? null : `${base}/history/historic-task-instances/${detail.taskId}`,
    time: presentDate(detail.createdAt, timeZone),
    detailType: isForm ? 'formProperty' : 'variableUpdate',
    revision: isForm ? null : detail.revision,
    variable: isForm
      ? null
      : presentVariable(detail.name, detail.value, null, `${base}/history/historic-detail/${detail.id}/data`),
    propertyId: isForm ? detail.name : null,
    propertyValue: isForm ? detail.text : null,
  };
}
