import { RowSet } from './row-set.ts';
import type { Execution } from './rows.ts';

/** Finds children without looking through all executions. */
export class ExecutionSet extends RowSet<Execution> {
  readonly #children = new Map<string, Set<Execution>>();

  override load(execution: Execution): void {
    super.load(execution);
    this.#link(execution);
  }

  override insert(execution: Execution): Execution {
    this.#link(execution);
    return super.insert(execution);
  }

  override change(execution: Execution, changes: Partial<Execution>): void {
    const isMoved = changes.parentId !== undefined && changes.parentId !== execution.parentId;
    if (isMoved) this.#unlink(execution);
    super.change(execution, changes);
    if (isMoved) this.#link(execution);
  }

  override delete(execution: Execution): void {
    this.#unlink(execution);
    super.delete(execution);
  }

  listChildren(parentId: string): Execution[] {
    return [...(this.#children.get(parentId) ?? [])];
  }

  #link(execution: Execution): void {
    if (execution.parentId === null) return;
    const siblings = this.#children.get(execution.parentId);
    if (siblings === undefined) this.#children.set(execution.parentId, new Set([execution]));
    else siblings.add(execution);
  }

  #unlink(execution: Execution): void {
    if (execution.parentId !== null) this.#children.get(execution.parentId)?.delete(execution);
  }
}
