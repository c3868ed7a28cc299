import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

interface NamedEntries {
  readonly eventTypes: string | null;
  readonly eventSubtypes: string | null;
  readonly notificationTypes: string | null;
  readonly patterns: string | null;
  readonly cases: number;
}

/** Counts in the cases. */
export function createCatalogueUses(connection: Connection): CatalogueUses {
  return {
    async count() {
      const rows = await listNamedEntries(connection);
      return {
        eventTypes: sumUp(rows, 'eventTypes'),
        eventSubtypes: sumUp(rows, 'eventSubtypes'),
        notificationTypes: sumUp(rows, 'notificationTypes'),
        patterns: sumUp(rows, 'patterns'),
      };
    },
  };
}

async function listNamedEntries(connection: Connection): Promise<readonly NamedEntries[]> {
  const queries = connection.queries();
  const { rows } = await sql<NamedEntries>`
    select event_type as "eventTypes", event_subtype as "eventSubtypes", notification_type as "notificationTypes",
      pattern as patterns, count(*)::int as cases
    from quality.non_compliance group by 1, 2, 3, 4`.execute(queries);
  return rows;
}

function sumUp(
  rows: readonly NamedEntries[],
  kind: Exclude<keyof NamedEntries, 'cases'>,
): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const id = row[kind];
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + row.cases);
  }
  return Object.fromEntries(sums);
}

/** How often cases name each entry of the catalogue, by its id. Those that none names are missing. */
export interface CatalogueUses {
  count(): Promise<CatalogueUseCounts>;
}

export type CatalogueUseCounts = Readonly<
  Record<'eventTypes' | 'eventSubtypes' | 'notificationTypes' | 'patterns', Readonly<Record<string, number>>>
>;
