/**
 * What stands before the name of a task by which it is known to be of an action plan, with the blanks behind it;
 * empty for any other task.
 */
export function findActionPlanMark(name: string | null): string {
  return /^(?:#ap|__ap__)\s*/.exec(name ?? '')?.[0] ?? '';
}
