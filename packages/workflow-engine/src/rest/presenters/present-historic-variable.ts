import type { HistoricVariableRow } from '../../persistence/historic-variable-queries.ts';
import { presentVariable } from '../http/variables.ts';

export function presentHistoricVariable(row: HistoricVariableRow, base: string) {
  return {
    id: row.id,
    processInstanceId: row.processInstanceId,
    processInstanceUrl:
      row.processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${row.processInstanceId}`,
    taskId: row.taskId,
    variable: presentVariable(
      row.name,
      row.value,
      null,
      `${base}/history/historic-variable-instances/${row.id}/data`,
    ),
  };
}
