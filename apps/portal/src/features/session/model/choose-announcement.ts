/** Which of the remaining seconds a screen reader says aloud: each one would leave no time to answer. */
export function chooseAnnouncement(secondsLeft: number): number | null {
  return milestones.find((milestone) => secondsLeft <= milestone) ?? null;
}

/** Shortest first. */
const milestones = [10, 30] as const;
