import type { Decision } from '@prumo/contracts/minutes/meeting-minutes';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';
import type { MinutesScope } from './minutes-scope.ts';
import { isInSight } from './minutes.repository.ts';

/** What a meeting has decided, with the meeting. */
export interface ListedDecision extends Pick<Decision, 'what' | 'who' | 'dueOn' | 'doneOn'> {
  readonly decisionId: string;
  readonly minutesId: string;
  readonly number: number;
  readonly year: number;
  readonly committee: string;
}

export interface DecisionsRepository {
  /** Of approved minutes, whose decisions alone hold: the open ones, and those that were carried out since that day. */
  list(scope: MinutesScope, doneSince: string): Promise<readonly ListedDecision[]>;
}

export function createDecisionsRepository(connection: Connection): DecisionsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async list(scope, doneSince) {
      const { rows } = await sql<ListedDecision>`
        select minutes.id as "minutesId", minutes.number, minutes.year, minutes.committee,
          told.decision ->> 'id' as "decisionId", told.decision ->> 'what' as what, told.decision ->> 'who' as who,
          told.decision ->> 'dueOn' as "dueOn", told.decision ->> 'doneOn' as "doneOn"
        from quality.minutes as minutes, quality.minutes_decisions(minutes.document) as told
        where minutes.state = 'approved' and ${isInSight(scope)}
          and coalesce(told.decision ->> 'doneOn', ${doneSince}) >= ${doneSince}
        order by minutes.year, minutes.number, told.place, told.turn`.execute(queries);
      return rows;
    },
  };
}
