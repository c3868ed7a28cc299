// Rows of one table as a command sees them: what was loaded, and what became of it.

export class RowSet<Row extends { readonly id: string }> {
  readonly #rows = new Map<string, Row>();
  readonly #inserted = new Set<Row>();
  readonly #updated = new Set<Row>();
  readonly #deleted = new Map<string, Row>();

  load(row: Row): void {
    this.#rows.set(row.id, row);
  }

  /** As if it had never been loaded. */
  forget(id: string): void {
    this.#rows.delete(id);
  }

  insert(row: Row): Row {
    this.#rows.set(row.id, row);
    this.#inserted.add(row);
    return row;
  }

  change(row: Row, changes: Partial<Row>): void {
    Object.assign(row, changes);
    if (!this.isNew(row)) this.#updated.add(row);
  }

  delete(row: Row): void {
    this.#rows.delete(row.id);
    this.#updated.delete(row);
    // What this very command had made was never in the table.
    if (!this.#inserted.delete(row)) this.#deleted.set(row.id, row);
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  find(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  get size(): number {
    return this.#rows.size;
  }

  all(): IterableIterator<Row> {
    return this.#rows.values();
  }

  filter(accepts: (row: Row) => boolean): Row[] {
    return [...this.#rows.values()].filter(accepts);
  }

  /** Nobody has seen it yet: this very command made it. */
  protected isNew(row: Row): boolean {
    return this.#inserted.has(row);
  }

  get inserted(): Iterable<Row> {
    return this.#inserted;
  }

  get updated(): Iterable<Row> {
    return this.#updated;
  }

  get deleted(): Iterable<string> {
    return this.#deleted.keys();
  }

  /** The deleted rows as they were last. */
  get removed(): Iterable<Row> {
    return this.#deleted.values();
  }
}
