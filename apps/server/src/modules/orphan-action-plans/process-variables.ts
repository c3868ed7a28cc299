import { findVariable } from '@prumo/contracts/workflow/engine-variable';

import type { ActionPlanProcess } from '../../gateway/doors/workflow/action-plan-processes.ts';

export function isWithoutDepartment(process: ActionPlanProcess): boolean {
  return findFilled(process, 'departmentId') === null;
}

export function findNonComplianceId(process: ActionPlanProcess): string | null {
  return findFilled(process, 'nonComplianceId');
}

export function findTitle(process: ActionPlanProcess): string | null {
  return findFilled(process, 'userTask1Name') ?? findFilled(process, 'title');
}

function findFilled({ variables }: ActionPlanProcess, name: string): string | null {
  const value = findVariable(variables, name)?.value;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}
