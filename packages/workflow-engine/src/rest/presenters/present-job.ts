import type { JobRow } from '../../persistence/job-queries.ts';
import { presentDate } from '../http/dates.ts';

export interface PresentedJob {
  readonly id: string;
  readonly url: string;
  readonly processInstanceId: string | null;
  readonly processInstanceUrl: string | null;
  readonly processDefinitionId: string | null;
  readonly processDefinitionUrl: string | null;
  readonly executionId: string | null;
  readonly executionUrl: string | null;
  readonly retries: number;
  readonly exceptionMessage: string | null;
  readonly dueDate: string | null;
  readonly tenantId: string;
}

export function presentJob(job: JobRow, base: string, timeZone: string): PresentedJob {
  const { processInstanceId, processDefinitionId, executionId } = job;
  return {
    id: job.id,
    url: `${base}/management/jobs/${job.id}`,
    processInstanceId,
    processInstanceUrl: presentUrl(`${base}/runtime/process-instances`, processInstanceId),
    processDefinitionId,
    processDefinitionUrl: presentUrl(`${base}/repository/process-definitions`, processDefinitionId),
    executionId,
    executionUrl: presentUrl(`${base}/runtime/executions`, executionId),
    retries: job.retries,
    exceptionMessage: job.exceptionMessage,
    dueDate: presentDate(job.dueAt, timeZone),
    tenantId: job.tenantId,
  };
}

function presentUrl(collection: string, id: string | null): string | null {
  return id === null ? null : `${collection}/${id}`;
}
