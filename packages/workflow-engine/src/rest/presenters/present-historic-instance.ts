import type { NamedValue } from '../../commands/engine-commands.ts';
import type { HistoricInstanceRow } from '../../persistence/historic-instance-queries.ts';
import { presentDate } from '../http/dates.ts';
import { presentVariable } from '../http/variables.ts';
import { measureDuration } from './measure-duration.ts';

export function presentHistoricInstance(
  instance: HistoricInstanceRow,
  variables: readonly NamedValue[],
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const url = `${base}/history/historic-process-instances/${instance.id}`;
  return {
    id: instance.id,
    url,
    businessKey: instance.businessKey,
    processDefinitionId: instance.processDefinitionId,
    processDefinitionUrl: `${base}/repository/process-definitions/${instance.processDefinitionId}`,
    startTime: presentDate(instance.startedAt, timeZone),
    endTime: presentDate(instance.endedAt, timeZone),
    durationInMillis: measureDuration(instance.startedAt, instance.endedAt),
    startUserId: instance.startUserId,
    startActivityId: instance.startActivityId,
    endActivityId: instance.endActivityId,
    deleteReason: instance.deleteReason,
    superProcessInstanceId: instance.superProcessInstanceId,
    variables: variables.map(({ name, value }) =>
      presentVariable(name, value, 'local', `${url}/variables/${name}/data`),
    ),
    tenantId: instance.tenantId,
    name: instance.name,
  };
}
