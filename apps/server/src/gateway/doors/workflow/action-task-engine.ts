// What analyses and minutes ask of the workflow engine, embedded or remote, on behalf of one person.

export interface NewActionTask {
  readonly name: string;
  /** Whoever asks for it, unless told. */
  readonly owner?: string;
  /** The owner's own when they are named in any spelling. */
  readonly assignee: string;
  readonly description: string;
  /** 2026-03-15. */
  readonly dueDay: string | null;
  /** Unique to this task: it is found again by it when the answer to its creation was lost. */
  readonly mark: string;
}

export interface CreatedTask {
  readonly taskId: string;
  /** As the engine spells the name. */
  readonly owner: string;
}

/** A task that was created once. Another one under its id, as a new engine may have, is not meant. */
export interface KnownTask extends CreatedTask {
  readonly mark: string;
}

export interface ActionTaskState {
  readonly state: 'open' | 'delegated' | 'resolved' | 'done' | 'gone';
  readonly endedAt: string | null;
  /** Who has it; null when it is over, or nobody has. */
  readonly holder: string | null;
}

export interface ActionTaskEngine {
  /** Throws TaskNotCreatedError when it is certain that none was made; after any other failure there may be one. */
  create(task: NewActionTask, signal: AbortSignal): Promise<CreatedTask>;
  /** One of the person's own, or of that owner; open or ended. */
  findByMark(mark: string, signal: AbortSignal, owner?: string): Promise<CreatedTask | undefined>;
  /** Of one's own, when it turned out that there is another one already. */
  remove(taskId: string, signal: AbortSignal): Promise<void>;
  /** Also one that was given on, or has ended already. */
  complete(task: KnownTask, signal: AbortSignal): Promise<void>;
  /** How each of them stands, in their order. */
  listStates(tasks: readonly KnownTask[], signal: AbortSignal): Promise<readonly ActionTaskState[]>;
}

/** How tasks of one kind are known in the engine. */
export interface ActionTaskKind {
  readonly namePrefix: string;
  readonly priority: number;
  /** Its assignee gives it back to the owner, who ends it; else the assignee ends it. */
  readonly isDelegated: boolean;
}

export class TaskNotCreatedError extends Error {
  override readonly name = 'TaskNotCreatedError';
  /** It did not take the request at all, and would not take another one. */
  readonly isEngineAway: boolean;

  constructor(message: string, options: { readonly isEngineAway: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isEngineAway = options.isEngineAway;
  }
}
