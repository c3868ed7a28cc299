// Ids for new rows without asking the database for each: every copy of the server takes blocks for itself.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import { EngineError } from '../engine-errors.ts';

export interface IdSource {
  /** Before a command begins: makes sure that it has enough to begin with. */
  reserve(): Promise<void>;
  /** Between the steps of a command, through its own connection; nothing to wait for while there are enough. */
  refill(connection: Connection): Promise<void> | undefined;
  next(): string;
}

export const idBlockSize = 10_000;
/** Kept at hand; no single step takes more than that. */
const reserveSize = 2 * idBlockSize;

export function createIdSource(database: Connection): IdSource {
  const blocks: { next: number; readonly end: number }[] = [];
  let left = 0;
  let underWay: Promise<void> | null = null;

  async function takeBlocks(connection: Connection): Promise<void> {
    while (left < reserveSize) {
      const { rows } = await sql<{ block: number | string }>`
        select nextval('workflow.id_block') as block
      `.execute(connection.queries());
      const start = (Number(rows[0]?.block) - 1) * idBlockSize + 1;
      blocks.push({ next: start, end: start + idBlockSize });
      left += idBlockSize;
    }
  }

  return {
    async reserve() {
      if (left >= reserveSize) return;
      underWay ??= takeBlocks(database).finally(() => {
        underWay = null;
      });
      await underWay;
    },
    // Not shared with others: their connections may be the very ones that wait for this command.
    refill: (connection) => (left >= reserveSize ? undefined : takeBlocks(connection)),
    next() {
      const [block] = blocks;
      if (block === undefined) {
        throw new EngineError('illegal-argument', `A single step would make more than ${reserveSize} rows`);
      }
      const id = block.next;
      block.next += 1;
      left -= 1;
      if (block.next === block.end) blocks.shift();
      return String(id);
    },
  };
}
