import type { HistoricLinkRow } from '../../persistence/historic-link-queries.ts';

export function presentHistoricLink(link: HistoricLinkRow, base: string) {
  return {
    type: link.type,
    userId: link.userId,
    groupId: link.groupId,
    taskId: link.taskId,
    taskUrl: link.taskId === null ? null : `${base}/history/historic-task-instances/${link.taskId}`,
    processInstanceId: link.processInstanceId,
    processInstanceUrl:
      link.processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${link.processInstanceId}`,
  };
}
