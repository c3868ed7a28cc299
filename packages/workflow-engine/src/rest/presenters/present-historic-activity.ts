import type { HistoricActivityRow } from '../../persistence/historic-activity-queries.ts';
import { presentDate } from '../http/dates.ts';
import { measureDuration } from './measure-duration.ts';

export function presentHistoricActivity(
  activity: HistoricActivityRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  return {
    id: activity.id,
    activityId: activity.activityId,
    activityName: activity.activityName,
    activityType: activity.activityType,
    processDefinitionId: activity.processDefinitionId,
    processDefinitionUrl: `${base}/repository/process-definitions/${activity.processDefinitionId}`,
    processInstanceId: activity.processInstanceId,
    processInstanceUrl: `${base}/history/historic-process-instances/${activity.processInstanceId}`,
    executionId: activity.executionId,
    taskId: activity.taskId,
    calledProcessInstanceId: activity.calledProcessInstanceId,
    assignee: activity.assignee,
    startTime: presentDate(activity.startedAt, timeZone),
    endTime: presentDate(activity.endedAt, timeZone),
    durationInMillis: measureDuration(activity.startedAt, activity.endedAt),
    tenantId: activity.tenantId,
  };
}
