// What the process that takes the place of one without a department is started with: all that the old one knew, and
// its department.
import { actionPlanTaskPrefix } from '@prumo/contracts/indicators/result-analysis';
import { findVariableText, type EngineVariable } from '@prumo/contracts/workflow/engine-variable';

import type { OpenProcessTask, StartVariable } from '../../gateway/doors/workflow/action-plan-processes.ts';

interface OldProcess {
  readonly variables: readonly EngineVariable[];
  readonly openTasks: readonly OpenProcessTask[];
  /** Its action plan was approved once. */
  readonly hadPlan: boolean;
}

interface Restart {
  readonly nonComplianceId: string;
  readonly title: string | null;
  readonly departmentId: string;
  readonly responsible: string;
}

/** Key of a task of an action plan. */
export const actionPlanTaskKey = 'actionPlanTask';

export function planRestart(old: OldProcess, restart: Restart): readonly StartVariable[] {
  const { variables, hadPlan } = old;
  const name = restart.title ?? findVariableText(variables, 'userTask1Name') ?? restart.nonComplianceId;
  const own: readonly StartVariable[] = [
    { name: 'nonComplianceId', type: 'string', value: restart.nonComplianceId },
    { name: 'departmentId', type: 'string', value: restart.departmentId },
    { name: 'userTask1Name', type: 'string', value: name },
    { name: 'userTask1Assignee', type: 'string', value: restart.responsible },
    // Engines guess the type of a list, and know no name for it that all of them share.
    ...(hadPlan ? listActions(old, restart.responsible) : []),
  ];
  const replaced = new Set(own.map((variable) => variable.name));
  // With a title the process would begin with what comes before the plan.
  if (hadPlan) replaced.add('title');
  const kept = variables.filter((variable) => isCarried(variable) && !replaced.has(variable.name));
  return [...kept.map(presentVariable), ...own];
}

/** Structured and binary values have an address only, and no start takes one. */
function isCarried({ type, value }: EngineVariable): boolean {
  return value !== null && value !== undefined && type !== 'serializable' && type !== 'binary';
}

function presentVariable({ name, type, value }: EngineVariable): StartVariable {
  return { name, ...(type !== null && { type }), value };
}

/** A plan that is more than the non-compliance itself goes on with what is still to be done of it. */
function listActions({ variables, openTasks }: OldProcess, responsible: string): readonly StartVariable[] {
  const open = openTasks.filter(({ key }) => key === actionPlanTaskKey);
  const plainName = findVariableText(variables, 'userTask1Name') ?? '';
  const names = open.map((task) => withoutPrefix(task.name ?? ''));
  if (open.length === 0 || (open.length === 1 && names[0] === withoutPrefix(plainName))) return [];
  const actions = open.map(({ assignee, dueDate }, index) => ({
    name: names[index] ?? '',
    assignee: assignee ?? responsible,
    dueDate,
  }));
  return [{ name: 'actions', value: actions }];
}

function withoutPrefix(name: string): string {
  return name.startsWith(`${actionPlanTaskPrefix} `) ? name.slice(actionPlanTaskPrefix.length + 1) : name;
}
