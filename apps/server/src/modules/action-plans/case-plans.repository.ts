import type { FollowedAction, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';

import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';
import type { ListedNonCompliance } from '../non-compliances/present-case.ts';
import type { DaySpan } from './indicator-plans.repository.ts';

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
  /** Open ones whose plan has an action that is due in the span and not done, or is to be verified then. */
  listDue(scope: IndicatorScope, span: DaySpan): Promise<readonly CasePlan[]>;
}

const openStates: readonly NonCompliance['state'][] = ['analysis', 'validation', 'execution', 'efficacy'];

/** Those of a case whose plan is written; before it there is only the analysis. */
const plannedStates = openStates.filter((state) => state !== 'analysis');

export function createCasePlansRepository(connection: Connection): CasePlansRepository {
  return {
    list: (scope, closedSince) =>
      connection.prepared<CasePlan>(listText, [openStates, closedSince.toISOString(), departmentsOf(scope)]),

    listDue: (scope, { from, to }) =>
      connection.prepared<CasePlan>(dueText, [plannedStates, from, to, departmentsOf(scope)]),
  };
}

const selectPlan = `
  select kept.listed, coalesce(told.actions, '[]') as actions, told.efficacy ->> 'dueOn' as "verifiedOn",
    case when kept.state = any($1::text[]) then null else told.verdict ->> 'result' end as verdict
  from quality.non_compliance as kept,
    -- All at once: each look into a long document unpacks the whole of it.
    jsonb_to_record(kept.document) as told (actions jsonb, efficacy jsonb, verdict jsonb, "stateSince" timestamptz)`;

const listText = `
  ${selectPlan}
  where (
      kept.state = any($1::text[])
      or kept.state like 'closed-%' and told.verdict is not null and told."stateSince" >= $2::timestamptz
    )
    and ($3::text[] is null or kept.occurrence_department = any($3::text[]))
  order by kept.year, kept.number`;

const dueText = `
  ${selectPlan}
  where kept.state = any($1::text[])
    and ($4::text[] is null or kept.occurrence_department = any($4::text[]))
    and (
      told.efficacy ->> 'dueOn' between $2::text and $3::text
      or exists (
        select from jsonb_array_elements(told.actions) as action
        where action ->> 'dueOn' between $2::text and $3::text and action ->> 'doneOn' is null
      )
    )
  order by kept.year, kept.number`;
