import type { EngineState } from './engine-state.ts';

/** What somebody has just written about a task. */
export interface NewComment {
  readonly commentId: string;
  readonly taskId: string;
  /** Null where the engine does not know who asked. */
  readonly author: string | null;
  readonly message: string;
}

/** From what the command has in memory. Events are no comments, though they are kept with them. */
export function listNewComments(state: EngineState): readonly NewComment[] {
  return [...state.comments.inserted].flatMap(({ id, kind, taskId, userId, fullMessage }) =>
    kind !== 'comment' || taskId === null || fullMessage === null
      ? []
      : [{ commentId: id, taskId, author: userId, message: fullMessage }],
  );
}
