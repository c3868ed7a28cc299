// What is known to have happened to an indicator's process: analyses, plans that were carried out, other formulas.
import { kpiType } from '@prumo/contracts/documents/kpi';
import type { Connection } from '@prumo/database/connection';
import type { Month } from '@prumo/domain/indicators/month';

export interface WrittenAnalysis {
  readonly analysisId: string;
  /** That it is about. */
  readonly month: Month;
  readonly title: string;
}

export interface FinishedPlan {
  readonly analysisId: string;
  readonly title: string;
  readonly finishedAt: Date;
}

export interface KnownEventsRepository {
  listAnalyses(indicatorId: string): Promise<readonly WrittenAnalysis[]>;
  /**
   * When all actions of a plan were done; of one of which that is not known, when its efficacy was verified or judged. As far
   * as the engine has told.
   */
  listFinishedPlans(indicatorId: string): Promise<readonly FinishedPlan[]>;
  /** When the indicator was given another formula or orientation. */
  listFormulaChanges(indicatorId: string): Promise<readonly Date[]>;
}

export function createKnownEventsRepository(connection: Connection): KnownEventsRepository {
  return {
    listAnalyses: async (indicatorId) =>
      await connection.prepared<WrittenAnalysis>(analysesText, [indicatorId, longestTitle]),

    listFinishedPlans: async (indicatorId) =>
      await connection.prepared<FinishedPlan>(plansText, [indicatorId]),

    async listFormulaChanges(indicatorId) {
      const rows = await connection.prepared<{ occurredAt: Date }>(formulasText, [kpiType, indicatorId]);
      return rows.map(({ occurredAt }) => occurredAt);
    },
  };
}

/** Of an analysis without a title of its own: the beginning of what it says. */
const longestTitle = 120;

const analysesText = `
  select id as "analysisId", to_char(month, 'YYYYMM')::integer as month,
    coalesce(racp_title, left(analysis, $2::integer)) as title
  from quality.result_analysis
  where indicator_id = $1
  order by result_analysis.month, created_at, id`;

const plansText = `
  select * from (
    select analysis.id as "analysisId", analysis.racp_title as title,
      coalesce(
        (
          select max(task.ended_at) from quality.planned_task as task
          where task.analysis_id = analysis.id and task.kind = 'action'
          having bool_and(task.ended_at is not null)
        ),
        (
          select task.ended_at from quality.planned_task as task
          where task.analysis_id = analysis.id and task.kind = 'method'
        ),
        (select verdict.judged_at from quality.racp_verdict as verdict where verdict.analysis_id = analysis.id)
      ) as "finishedAt"
    from quality.result_analysis as analysis
    where analysis.indicator_id = $1 and analysis.racp_title is not null
  ) as plan
  where "finishedAt" is not null
  order by "finishedAt", "analysisId"`;

const formulasText = `
  select occurred_at as "occurredAt"
  from quality.audit_entry
  where document_type = $1 and document_id = $2 and action = 'replace'
    and row (before -> 'measureFormula', before -> 'orientation')
      is distinct from row (after -> 'measureFormula', after -> 'orientation')
  order by id`;
