// Days as text, 2026-10-12, which compare as they follow each other.

/** From the day after the one on which it was due; what has no day is never late. */
export function countDaysLate(dueOn: string | null, today: string): number {
  if (dueOn === null || dueOn >= today) return 0;
  return (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / dayMs;
}

const dayMs = 86_400_000;
