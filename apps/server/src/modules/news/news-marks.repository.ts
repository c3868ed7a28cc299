import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { NewsTables } from './news-tables.ts';

export interface NewsMark {
  /** Nothing for who never looked. */
  readonly seenUntil: Date | null;
  /**
   * Until when all that was written can be read by now: what a transaction writes has the time at which it began, so while
   * one is under way something older than this moment may still come.
   */
  readonly settledAt: Date;
}

export interface NewsMarksRepository {
  find(userName: string): Promise<NewsMark>;
  /** Never back; of two at once the later one stands. */
  advance(userName: string, until: Date): Promise<void>;
  /** Only while the mark is still the one that is named. */
  putBack(userName: string, until: Date, insteadOf: Date): Promise<void>;
}

export function createNewsMarksRepository(connection: Connection): NewsMarksRepository {
  const queries = connection.queries<NewsTables>();

  return {
    async find(userName) {
      const [found] = await connection.prepared<NewsMark>(findText, [userName]);
      if (found === undefined) throw new Error('the database did not tell the time');
      return found;
    },

    async advance(userName, until) {
      await sql`
        insert into quality.news_mark as mark (user_name, seen_until) values (${userName}, ${until})
        on conflict (lower(user_name)) do update set seen_until = greatest(mark.seen_until, excluded.seen_until)
      `.execute(queries);
    },

    async putBack(userName, until, insteadOf) {
      await queries
        .updateTable('quality.news_mark')
        .set({ seen_until: until })
        .where(sql<boolean>`lower(user_name) = lower(${userName})`)
        .where('seen_until', '=', insteadOf)
        .execute();
    },
  };
}

// In whole milliseconds, as they travel: what is compared with the mark later must be what was compared with it before.
const findText = `
  select
    (select seen_until from quality.news_mark where lower(user_name) = lower($1)) as "seenUntil",
    date_trunc('milliseconds', least(now(), (
      select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_xid is not null
    ))) as "settledAt"`;
