import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { RuleTables } from './rule-tables.ts';

/** What a person wants of a rule. */
export interface Choice {
  readonly portal: boolean;
  readonly email: boolean;
}

export interface RuleChoicesRepository {
  /** By name in lower case. */
  listChoices(id: string): Promise<ReadonlyMap<string, Choice>>;
  listChoicesOf(userName: string): Promise<ReadonlyMap<string, Choice>>;
  saveChoice(id: string, userName: string, choice: Choice): Promise<void>;
}

export function createRuleChoicesRepository(connection: Connection): RuleChoicesRepository {
  const queries = connection.queries<RuleTables>();

  return {
    async listChoices(id) {
      const rows = await queries
        .selectFrom('quality.notification_rule_choice')
        .selectAll()
        .where('rule_id', '=', id)
        .execute();
      return new Map(
        rows.map(({ user_name: name, portal, email }) => [name.toLowerCase(), { portal, email }]),
      );
    },

    async listChoicesOf(userName) {
      const rows = await queries
        .selectFrom('quality.notification_rule_choice')
        .selectAll()
        .where(sql<boolean>`lower(user_name) = lower(${userName})`)
        .execute();
      return new Map(rows.map(({ rule_id: id, portal, email }) => [id, { portal, email }]));
    },

    async saveChoice(id, userName, { portal, email }) {
      await sql`
        insert into quality.notification_rule_choice (rule_id, user_name, portal, email)
        values (${id}, ${userName}, ${portal}, ${email})
        on conflict (rule_id, lower(user_name)) do update set portal = excluded.portal, email = excluded.email
      `.execute(queries);
    },
  };
}
