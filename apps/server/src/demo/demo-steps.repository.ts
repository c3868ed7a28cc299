import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../modules/quality-tables.ts';

export interface DemoStepsRepository {
  /** Until the end of the transaction nobody else can load a step. */
  lock(): Promise<void>;
  listNames(): Promise<readonly string[]>;
  insert(name: string): Promise<void>;
}

export function createDemoStepsRepository(connection: Connection): DemoStepsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async lock() {
      await sql`lock table quality.demo_step in exclusive mode`.execute(queries);
    },

    async listNames() {
      const rows = await queries.selectFrom('quality.demo_step').select('name').execute();
      return rows.map((row) => row.name);
    },

    async insert(name) {
      await queries.insertInto('quality.demo_step').values({ name }).execute();
    },
  };
}
