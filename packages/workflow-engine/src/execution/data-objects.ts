import type { Execution } from '../state/rows.ts';
import { parseDataObject } from '../values/parse-data-object.ts';
import type { Run } from './run.ts';
import { setLocalVariable } from './variables.ts';

/** Data objects become variables of the scope that declares them; `subProcessId` null: the process. */
export function setDataObjects(run: Run, scope: Execution, subProcessId: string | null): void {
  for (const dataObject of run.getModel(scope.processDefinitionId).dataObjects) {
    if (dataObject.scopeId !== subProcessId) continue;
    setLocalVariable(run, scope, dataObject.name, parseDataObject(dataObject));
  }
}
