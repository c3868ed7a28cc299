import type { Connection } from '@prumo/database/connection';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { firstDayOf, type Period } from '@prumo/domain/indicators/month';
import { buildRatio } from '@prumo/domain/indicators/ratio';

import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';
import { targetsText } from '../indicators/indicators.repository.ts';
import type { Found, MeasureFacts } from './fhir-facts.ts';
import { longestWholeId } from './fhir-id.ts';
import type { MeasureFilter } from './search/measure-search.ts';
import type { Page } from './search/search-parameters.ts';

interface ReportRequest {
  /** Of all where there are none. */
  readonly indicatorIds: readonly string[] | undefined;
  readonly period: Period;
}

export interface StoredReport extends MonthlyResult {
  readonly indicatorId: string;
  readonly recordedAt: Date;
}

export interface FhirRepository {
  /** By name. */
  listMeasures(filter: MeasureFilter, scope: IndicatorScope, page: Page): Promise<Found<MeasureFacts>>;
  /** By indicator and month. */
  listReports(request: ReportRequest, scope: IndicatorScope, page: Page): Promise<Found<StoredReport>>;
  /** Ids too long to stand before a month in a report's id, of those that begin so. */
  listLongIds(beginning: string, scope: IndicatorScope): Promise<readonly string[]>;
}

export function createFhirRepository(connection: Connection): FhirRepository {
  /** The page and how many there are in all, which a page that lies behind the last one could not tell. */
  async function find<Row>(
    from: string,
    { columns, order }: { readonly columns: string; readonly order: string },
    parameters: readonly unknown[],
    { count, offset }: Page,
  ): Promise<Found<Row>> {
    const [counted] = await connection.prepared<{ total: number }>(
      `select count(*)::integer as total ${from}`,
      parameters,
    );
    const total = counted?.total ?? 0;
    if (count === 0 || offset >= total) return { total, matches: [] };
    const next = parameters.length + 1;
    const matches = await connection.prepared<Row>(
      `select ${columns} ${from} order by ${order} limit $${next} offset $${next + 1}`,
      [...parameters, count, offset],
    );
    return { total, matches };
  }

  return {
    async listMeasures({ ids = null, codes = null, isActive = null }, scope, page) {
      const parameters = [departmentsOf(scope), ids, codes, isActive];
      return await find<MeasureFacts>(measuresFrom, measures, parameters, page);
    },

    async listReports({ indicatorIds = null, period }, scope, page) {
      const parameters = [departmentsOf(scope), indicatorIds, firstDayOf(period.from), firstDayOf(period.to)];
      const { total, matches } = await find<ReportRow>(reportsFrom, reports, parameters, page);
      return { total, matches: matches.map(decodeReport) };
    },

    async listLongIds(beginning, scope) {
      const rows = await connection.prepared<{ id: string }>(longIdsText, [departmentsOf(scope), beginning]);
      return rows.map(({ id }) => id);
    },
  };
}

const isInSight = '($1::text[] is null or indicator.department_id = any($1::text[]))';

const measuresFrom = `
  from quality.indicator as indicator
  join quality.department as department on department.id = indicator.department_id
  where ${isInSight}
    and ($2::text[] is null or indicator.id = any($2::text[]))
    and ($3::text[] is null or indicator.code = any($3::text[]))
    and ($4::boolean[] is null or indicator.is_active = any($4::boolean[]))`;

const measures = {
  columns: `
    indicator.id, indicator.code, indicator.name, indicator.description,
    indicator.measure_formula as "measureFormula", indicator.reference_source as "referenceSource",
    indicator.category, indicator.subcategory, indicator.measure_unit as "measureUnit",
    indicator.verification_frequency as "verificationFrequency", indicator.orientation,
    indicator.is_survey as "isSurvey", indicator.is_active as "isActive", indicator.version,
    indicator.updated_at as "updatedAt",
    json_build_object('initials', department.initials, 'name', department.name) as department,
    coalesce(${targetsText}, '[]'::json) as targets`,
  order: 'indicator.name, indicator.id',
};

const reportsFrom = `
  from quality.result as result
  join quality.indicator as indicator on indicator.id = result.indicator_id
  where ${isInSight}
    and ($2::text[] is null or result.indicator_id = any($2::text[]))
    and result.month between $3::date and $4::date`;

const reports = {
  columns: `
    result.indicator_id as "indicatorId", to_char(result.month, 'YYYYMM')::integer as month,
    result.value::float8 as value, result.numerator::float8 as numerator,
    result.denominator::float8 as denominator, result.recorded_at as "recordedAt"`,
  order: 'result.indicator_id, result.month',
};

const longIdsText = `
  select indicator.id from quality.indicator as indicator
  where ${isInSight} and length(indicator.id) > ${longestWholeId} and starts_with(indicator.id, $2)`;

interface ReportRow extends Omit<StoredReport, 'ratio'> {
  readonly numerator: number | null;
  readonly denominator: number | null;
}

function decodeReport({ numerator, denominator, ...row }: ReportRow): StoredReport {
  const ratio = buildRatio(numerator, denominator);
  return { ...row, ...(ratio !== undefined && { ratio }) };
}
