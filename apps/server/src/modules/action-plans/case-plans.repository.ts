import type { FollowedAction, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import type { ListedNonCompliance } from '../non-compliances/present-case.ts';
import type { QualityTables } from '../quality-tables.ts';

/** Of a case what its plan says beside what every list has. */
export interface CasePlan {
  readonly listed: ListedNonCompliance;
  readonly actions: readonly Pick<FollowedAction, 'id' | 'what' | 'who' | 'dueOn' | 'doneOn'>[];
  readonly verifiedOn: string | null;
  /** In the words of the list of verdicts, about the plan of now. */
  readonly verdict: string | null;
}

export interface CasePlansRepository {
  /**
   * Those that wait for their analysis or have a plan: the open ones, and those that were closed since. Which of them
   * somebody sees is for `maySeeCase` to say.
   */
  list(scope: IndicatorScope, closedSince: Date): Promise<readonly CasePlan[]>;
}

const openStates: readonly NonCompliance['state'][] = ['analysis', 'validation', 'execution', 'efficacy'];

export function createCasePlansRepository(connection: Connection): CasePlansRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async list(scope, closedSince) {
      const departmentIds = scope === 'all' ? null : [...scope.departmentIds];
      const { rows } = await sql<CasePlan>`
        select kept.listed, coalesce(told.actions, '[]') as actions, told.efficacy ->> 'dueOn' as "verifiedOn",
          case when kept.state = any(${[...openStates]}::text[]) then null else told.verdict ->> 'result' end as verdict
        from quality.non_compliance as kept,
          -- All at once: each look into a long document unpacks the whole of it.
          jsonb_to_record(kept.document) as told (actions jsonb, efficacy jsonb, verdict jsonb, "stateSince" timestamptz)
        where (
            kept.state = any(${[...openStates]}::text[])
            or kept.state like 'closed-%' and told.verdict is not null and told."stateSince" >= ${closedSince}
          )
          and (${departmentIds}::text[] is null or kept.occurrence_department = any(${departmentIds}::text[]))
        order by kept.year, kept.number`.execute(queries);
      return rows;
    },
  };
}
