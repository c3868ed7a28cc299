// The part of an indicator's document that other modules write: its results, with what was said of them.
import type { StoredKpiAnalysis } from '@prumo/contracts/documents/kpi';
import { buildRatio, type Ratio } from '@prumo/domain/indicators/ratio';
import type { Connection } from '@prumo/database/connection';

/** As the document shows it, which is keyed by days. */
export interface ShownResult {
  /** Of the month, 2026-03-01. */
  readonly firstDay: string;
  readonly value: number;
  readonly ratio?: Ratio;
  /** From the first to the last. */
  readonly analyses: readonly ShownAnalysis[];
}

export interface ShownAnalysis {
  readonly firstDay: string;
  /** In milliseconds. */
  readonly createdAt: number;
  readonly form: StoredKpiAnalysis;
}

/** By indicator, each from the first month to the last. */
export async function listShownResults(
  connection: Connection,
  indicatorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownResult[]>> {
  const rows = await connection.prepared<ShownRow>(shownText, [indicatorIds]);
  return new Map(
    rows.map(({ indicatorId, results, analyses }) => [indicatorId, joinAnalyses(results, analyses)]),
  );
}

interface ShownRow {
  readonly indicatorId: string;
  /** First days and values, and what they were made of. */
  readonly results: readonly (readonly [string, number, number | null, number | null])[] | null;
  readonly analyses: readonly ShownAnalysis[] | null;
}

// As JSON its numbers arrive as such, and hundreds of results as one row.
const shownText = `
  select id as "indicatorId",
    (
      select json_agg(json_build_array(month, value, numerator, denominator) order by month)
      from quality.result where indicator_id = asked.id
    ) as results,
    (
      select json_agg(
        json_build_object(
          'firstDay', month,
          'createdAt', floor(extract(epoch from created_at) * 1000),
          'form', json_strip_nulls(json_build_object(
            'id', id, 'author', author, 'improvementOption', improvement_option, 'resultAnalysis', analysis,
            'RACPOption', racp_title is not null, 'planType', racp_plan_type, 'RACPTitle', racp_title,
            'causeAnalysis', racp_cause, 'actionPlanOption', racp_has_action_plan,
            'methodAnalysis', racp_method, 'expectedResult', racp_expected,
            'assignee', racp_assignee, 'dueDate', racp_due_date
          ))::jsonb || coalesce(
            (
              select jsonb_build_object('tasks', jsonb_agg(
                jsonb_build_object('name', name, 'assignee', assignee, 'dueDate', due_date) order by position
              ))
              from quality.planned_task where analysis_id = analysis.id and kind = 'action'
              having count(*) > 0
            ),
            '{}'
          )
        ) order by created_at, id
      )
      from quality.result_analysis as analysis where indicator_id = asked.id
    ) as analyses
  from unnest($1::text[]) as asked(id)`;

function joinAnalyses(results: ShownRow['results'], analyses: ShownRow['analyses']): readonly ShownResult[] {
  const ofMonths = new Map<string, ShownAnalysis[]>();
  for (const analysis of analyses ?? []) {
    ofMonths.set(analysis.firstDay, [...(ofMonths.get(analysis.firstDay) ?? []), analysis]);
  }
  return (results ?? []).map(([firstDay, value, numerator, denominator]) => {
    const ratio = buildRatio(numerator, denominator);
    return {
      firstDay,
      value,
      ...(ratio !== undefined && { ratio }),
      analyses: ofMonths.get(firstDay) ?? [],
    };
  });
}
