import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';

/** Without the mark by which lists know the steps of action plans; empty where the task has no name. */
export function presentTaskName(name: string | null): string {
  return name?.slice(findActionPlanMark(name).length).trim() ?? '';
}
