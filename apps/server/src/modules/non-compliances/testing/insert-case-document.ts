import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

/** A case of which a test tells only what it looks at. */
export async function insertCaseDocument(
  connection: Connection,
  reported: Readonly<Record<string, unknown>>,
): Promise<void> {
  const queries = connection.queries();
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from quality.non_compliance`.execute(queries);
  const number = (rows[0]?.count ?? 0) + 1;
  const document = JSON.stringify({
    id: `case-${number}`,
    number,
    year: 2026,
    state: 'triage',
    occurrenceDepartment: 'dep-utia',
    reportedAt: '2026-02-01T10:00:00.000Z',
    history: [],
    ...reported,
  });
  await sql`
    insert into quality.non_compliance
      (id, year, number, document, state, kind, occurrence_department, pattern, occurred_at, reported_at)
    select given ->> 'id', (given ->> 'year')::int, (given ->> 'number')::int, given, given ->> 'state', coalesce(given ->> 'kind', 'identified'),
      given ->> 'occurrenceDepartment', given ->> 'pattern', (given ->> 'reportedAt')::timestamptz, (given ->> 'reportedAt')::timestamptz
    from (select ${document}::jsonb as given) as document`.execute(queries);
}
