import { RowSet } from './row-set.ts';
import type { HistoricActivity } from './rows.ts';

/** Finds what an execution is at without looking through all that it has done. */
export class ActivitySet extends RowSet<HistoricActivity> {
  readonly #open = new Map<string, Set<HistoricActivity>>();

  override load(activity: HistoricActivity): void {
    super.load(activity);
    this.#link(activity);
  }

  override insert(activity: HistoricActivity): HistoricActivity {
    this.#link(activity);
    return super.insert(activity);
  }

  override change(activity: HistoricActivity, changes: Partial<HistoricActivity>): void {
    const isMoved = changes.executionId !== undefined || changes.endedAt !== undefined;
    if (isMoved) this.#open.get(activity.executionId)?.delete(activity);
    super.change(activity, changes);
    if (isMoved) this.#link(activity);
  }

  listOpen(executionId: string): HistoricActivity[] {
    return [...(this.#open.get(executionId) ?? [])];
  }

  #link(activity: HistoricActivity): void {
    if (activity.endedAt !== null) return;
    const others = this.#open.get(activity.executionId);
    if (others === undefined) this.#open.set(activity.executionId, new Set([activity]));
    else others.add(activity);
  }
}
