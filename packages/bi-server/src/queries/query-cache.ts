import type { ResultTable, Row } from './result-table.ts';

export interface QueryCache {
  find(key: string): ResultTable | undefined;
  keep(key: string, table: ResultTable, seconds: number): void;
  /** How many results were forgotten. */
  clear(): number;
}

const defaultBytes = 64 * 1024 * 1024;

/** Of this process only. What was used least lately goes first; a result beyond a quarter of the room is not kept. */
export function createQueryCache(options: {
  readonly clock: () => number;
  readonly bytes?: number;
}): QueryCache {
  const { clock, bytes: room = defaultBytes } = options;
  const entries = new Map<string, { table: ResultTable; bytes: number; expiresAt: number }>();
  let used = 0;

  function forget(key: string): void {
    used -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresAt <= clock()) {
        forget(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.table;
    },

    keep(key, table, seconds) {
      forget(key);
      const bytes = key.length * 2 + estimateBytes(table);
      if (seconds <= 0 || bytes > room / 4) return;
      for (const oldest of entries.keys()) {
        if (used + bytes <= room) break;
        forget(oldest);
      }
      entries.set(key, { table, bytes, expiresAt: clock() + seconds * 1000 });
      used += bytes;
    },

    clear() {
      const count = entries.size;
      entries.clear();
      used = 0;
      return count;
    },
  };
}

/** What a cell and a row take besides the characters of texts. */
const cellBytes = 16;
const rowBytes = 64;

function estimateBytes(table: ResultTable): number {
  return table.rows.reduce((sum, row) => sum + rowBytes + estimateRow(row), rowBytes * table.columns.length);
}

function estimateRow(row: Row): number {
  return row.reduce<number>((sum, cell) => {
    if (typeof cell === 'string') return sum + cellBytes + cell.length * 2;
    return sum + cellBytes + (Buffer.isBuffer(cell) ? cell.length : 0);
  }, 0);
}
