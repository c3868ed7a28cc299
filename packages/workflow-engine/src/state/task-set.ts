import { RowSet } from './row-set.ts';
import type { Task } from './rows.ts';

/** Remembers who had or owned a task before somebody else did. */
export class TaskSet extends RowSet<Task> {
  readonly #formerPeople = new Set<string>();
  #wasUnassigned = false;

  override change(task: Task, changes: Partial<Task>): void {
    if (!this.isNew(task)) this.#noteFormer(task, changes);
    super.change(task, changes);
  }

  get formerPeople(): Iterable<string> {
    return this.#formerPeople;
  }

  /** A task that nobody had got an assignee. */
  get wasUnassigned(): boolean {
    return this.#wasUnassigned;
  }

  #noteFormer(task: Task, changes: Partial<Task>): void {
    if (changes.assignee !== undefined && changes.assignee !== task.assignee) {
      if (task.assignee === null) this.#wasUnassigned = true;
      else this.#formerPeople.add(task.assignee);
    }
    if (changes.owner !== undefined && changes.owner !== task.owner && task.owner !== null) {
      this.#formerPeople.add(task.owner);
    }
  }
}
