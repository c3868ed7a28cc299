import type { NamedValue, StartedInstance } from '../../commands/engine-commands.ts';
import type { ExecutionRow } from '../../persistence/execution-queries.ts';
import type { InstanceLinkRow, InstanceRow } from '../../persistence/instance-queries.ts';
import type { JobRow } from '../../persistence/job-queries.ts';
import { presentDate } from '../http/dates.ts';
import { presentVariable } from '../http/variables.ts';

export function presentInstance(row: InstanceRow, variables: readonly NamedValue[], base: string) {
  return present({ ...row, isEnded: false }, variables, base);
}

export function presentStartedInstance(
  started: StartedInstance,
  variables: readonly NamedValue[],
  base: string,
) {
  return present({ ...started, name: null }, variables, base);
}

/** A process instance has one scope, and its variables are shown as local to it. */
function presentInstanceVariables(processInstanceId: string, variables: readonly NamedValue[], base: string) {
  return variables.map(({ name, value }) =>
    presentVariable(
      name,
      value,
      'local',
      `${base}/runtime/process-instances/${processInstanceId}/variables/${name}/data`,
    ),
  );
}

export function presentInstanceLink(processInstanceId: string, link: InstanceLinkRow, base: string) {
  const family = link.userId === null ? 'groups' : 'users';
  const identity = link.userId ?? link.groupId;
  return {
    url: `${base}/runtime/process-instances/${processInstanceId}/identitylinks/${family}/${identity}/${link.type}`,
    user: link.userId,
    group: link.groupId,
    type: link.type,
  };
}

function present(
  instance: InstanceRow & { readonly isEnded: boolean },
  variables: readonly NamedValue[],
  base: string,
) {
  return {
    id: instance.id,
    url: `${base}/runtime/process-instances/${instance.id}`,
    businessKey: instance.businessKey,
    suspended: instance.isSuspended,
    ended: instance.isEnded,
    processDefinitionId: instance.processDefinitionId,
    processDefinitionUrl: `${base}/repository/process-definitions/${instance.processDefinitionId}`,
    processDefinitionKey: instance.processDefinitionKey,
    activityId: instance.activityId,
    variables: presentInstanceVariables(instance.id, variables, base),
    tenantId: instance.tenantId,
    name: instance.name,
    completed: instance.isEnded,
  };
}

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
