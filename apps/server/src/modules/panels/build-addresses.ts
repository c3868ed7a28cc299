// Where in the portal the things lie that tiles list.
import type { PlanOrigin } from '@prumo/contracts/action-plans/plan-calls';

export function addressOfIndicator(departmentId: string, indicatorId: string): string {
  return `/home/indicadores/${encodeURIComponent(departmentId)}/${encodeURIComponent(indicatorId)}`;
}

export function addressOfTask(taskId: string): string {
  return `/home/tarefas?${new URLSearchParams({ tarefa: taskId }).toString()}`;
}

export function addressOfCase(caseId: string, departmentId: string): string {
  return addressOfAppState('app.non-compliances', { nonComplianceId: caseId, departmentId });
}

export function addressOfPlan(origin: PlanOrigin): string {
  switch (origin.source) {
    case 'indicator': {
      const indicator = addressOfIndicator(origin.departmentId, origin.indicatorId);
      const { analysisId } = origin;
      return analysisId === null ? indicator : `${indicator}/analises/${encodeURIComponent(analysisId)}`;
    }
    case 'case': {
      const { caseId, departmentId } = origin;
      return addressOfAppState('app.non-compliance-action-plan', { nonComplianceId: caseId, departmentId });
    }
    case 'minutes':
      return addressOfAppState('app.minutes', { minutesId: origin.minutesId });
  }
}

/** Screens of external apps are found by the names of their states. */
function addressOfAppState(state: string, parameters: Readonly<Record<string, string>>): string {
  return `/home/aplicativos/${state}?${new URLSearchParams(parameters).toString()}`;
}
