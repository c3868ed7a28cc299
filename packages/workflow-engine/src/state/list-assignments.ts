import type { EngineState } from './engine-state.ts';

/** A task that somebody has now and did not take themselves. */
export interface Assignment {
  readonly taskId: string;
  readonly assignee: string;
}

/** From what the command has in memory. Names are spelled as processes and people spell them. */
export function listAssignments(state: EngineState, actingUser: string | null): readonly Assignment[] {
  return [...state.tasks.listNewlyAssigned()].flatMap(({ id, assignee }) =>
    assignee === null || assignee.toLowerCase() === actingUser?.toLowerCase()
      ? []
      : [{ taskId: id, assignee }],
  );
}
