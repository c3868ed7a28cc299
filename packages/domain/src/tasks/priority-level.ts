export type PriorityLevel = 'low' | 'medium' | 'high';

const highestLow = 35;
const highestMedium = 70;

/** The engine counts priorities; people know three. */
export function classifyPriority(priority: number | null | undefined): PriorityLevel {
  if (priority === null || priority === undefined || priority <= highestLow) return 'low';
  return priority <= highestMedium ? 'medium' : 'high';
}
