import { texts } from '../texts.ts';
import { presentTaskName } from '../../../lib/workflow/present-task-name.ts';

/** Tasks of the same name are told as one, with how many they are. */
export function presentTaskNames(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names.map(presentTaskName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : texts.severalTasks(name, count)));
}
