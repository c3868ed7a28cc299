// Work that is done later: rows that a job runner of any copy of the server picks up.
import type { Execution, Job, JobHandler } from '../state/rows.ts';
import type { Run } from './run.ts';

export const firstRetries = 3;

export interface NewJob {
  readonly kind: Job['kind'];
  readonly work: JobHandler;
  /** Its end takes the job with it; null for work that outlives the instance. */
  readonly execution: Execution | null;
  readonly instance: Execution;
  readonly dueAt: Date | null;
  readonly repeat: string | null;
}

export function addJob(run: Run, job: NewJob): Job {
  const belongs = job.execution !== null;
  return run.state.jobs.insert({
    id: run.nextId(),
    kind: job.kind,
    work: job.work,
    rootId: belongs ? job.instance.rootId : null,
    processInstanceId: belongs ? job.instance.processInstanceId : null,
    executionId: job.execution?.id ?? null,
    processDefinitionId: job.instance.processDefinitionId,
    dueAt: job.dueAt,
    repeat: job.repeat,
    retries: firstRetries,
    exceptionMessage: null,
    exceptionStack: null,
    isSuspended: job.instance.isSuspended,
    tenantId: job.instance.tenantId,
  });
}

export function dropJobs(run: Run, execution: Execution): void {
  for (const job of run.state.jobs.filter((one) => one.executionId === execution.id))
    run.state.jobs.delete(job);
}

/** Of no process: the tables outlive every instance. */
export function addDetachedJob(run: Run, work: JobHandler): Job {
  return run.state.jobs.insert({
    id: run.nextId(),
    kind: 'message',
    work,
    rootId: null,
    processInstanceId: null,
    executionId: null,
    processDefinitionId: null,
    dueAt: null,
    repeat: null,
    retries: firstRetries,
    exceptionMessage: null,
    exceptionStack: null,
    isSuspended: false,
    tenantId: '',
  });
}
