import type { ExecutionRow } from '../../persistence/execution-queries.ts';

export function presentExecution(row: ExecutionRow, base: string) {
  return {
    id: row.id,
    url: `${base}/runtime/executions/${row.id}`,
    parentId: row.parentId,
    parentUrl: row.parentId === null ? null : `${base}/runtime/executions/${row.parentId}`,
    processInstanceId: row.processInstanceId,
    processInstanceUrl: `${base}/runtime/process-instances/${row.processInstanceId}`,
    suspended: row.isSuspended,
    activityId: row.activityId,
    tenantId: row.tenantId,
  };
}
