import type { NamedValue, StartedInstance } from '../../commands/engine-commands.ts';
import type { InstanceLinkRow, InstanceRow } from '../../persistence/instance-queries.ts';
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
