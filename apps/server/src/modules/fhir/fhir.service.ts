import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { NotFoundError } from '../../http/named-error.ts';
import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import { indicatorsInSight } from '../indicators/indicators.access.ts';
import type { Found, MeasureFacts, ReportFacts } from './fhir-facts.ts';
import { decodeFhirId, decodeReportId, presentReportKey } from './fhir-id.ts';
import { createFhirRepository, type StoredReport } from './fhir.repository.ts';
import type { MeasureFilter, MeasureReference } from './search/measure-search.ts';
import type { ReportFilter } from './search/report-search.ts';
import type { Page } from './search/search-parameters.ts';

/** What somebody does not see is told from what does not exist by nothing. */
export interface FhirService {
  getMeasure(actor: Actor, fhirId: string): Promise<MeasureFacts>;
  listMeasures(actor: Actor, filter: MeasureFilter, page: Page): Promise<Found<MeasureFacts>>;
  getReport(actor: Actor, fhirId: string): Promise<ReportFacts>;
  listReports(actor: Actor, filter: ReportFilter, page: Page): Promise<Found<ReportFacts>>;
}

const one: Page = { count: 1, offset: 0 };

export function createFhirService(database: Database): FhirService {
  const repository = createFhirRepository(database);

  async function findReportedIndicator(
    of: NonNullable<ReturnType<typeof decodeReportId>>['of'],
    scope: IndicatorScope,
  ): Promise<string | undefined> {
    if ('indicatorId' in of) return of.indicatorId;
    const candidates = await repository.listLongIds(of.beginning, scope);
    return candidates.find((id) => presentReportKey(id) === of.key);
  }

  /** Of those that are in sight, what is in every list with the version that it has; all of them without a list. */
  async function resolveMeasures(
    lists: readonly (readonly MeasureReference[])[],
    scope: IndicatorScope,
  ): Promise<readonly string[] | undefined> {
    if (lists.length === 0) return undefined;
    const ids = [...new Set(lists.flat().map(({ indicatorId }) => indicatorId))];
    // One question however many lists there are.
    const { matches } = await repository.listMeasures({ ids }, scope, { count: ids.length, offset: 0 });
    return matches
      .filter((measure) => lists.every((list) => list.some((reference) => names(reference, measure))))
      .map(({ id }) => id);
  }

  async function addMeasures(
    { total, matches }: Found<StoredReport>,
    scope: IndicatorScope,
  ): Promise<Found<ReportFacts>> {
    const ids = [...new Set(matches.map(({ indicatorId }) => indicatorId))];
    const page = { count: ids.length, offset: 0 };
    const found = await repository.listMeasures({ ids }, scope, page);
    const measures = new Map(found.matches.map((measure) => [measure.id, measure]));
    return {
      total,
      matches: matches.flatMap(({ indicatorId, ...report }) => {
        const measure = measures.get(indicatorId);
        return measure === undefined ? [] : [{ ...report, measure }];
      }),
    };
  }

  return {
    async getMeasure(actor, fhirId) {
      const id = decodeFhirId(fhirId);
      const { matches } = await repository.listMeasures(
        { ids: id === undefined ? [] : [id] },
        indicatorsInSight(actor),
        one,
      );
      return matches[0] ?? missing('Measure', fhirId);
    },

    async listMeasures(actor, filter, page) {
      return await repository.listMeasures(filter, indicatorsInSight(actor), page);
    },

    async getReport(actor, fhirId) {
      const decoded = decodeReportId(fhirId) ?? missing('MeasureReport', fhirId);
      const scope = indicatorsInSight(actor);
      const indicatorId = await findReportedIndicator(decoded.of, scope);
      const period = { from: decoded.month, to: decoded.month };
      const indicatorIds = indicatorId === undefined ? [] : [indicatorId];
      const stored = await repository.listReports({ indicatorIds, period }, scope, one);
      const { matches } = await addMeasures(stored, scope);
      return matches[0] ?? missing('MeasureReport', fhirId);
    },

    async listReports(actor, { measures, period }, page) {
      const scope = indicatorsInSight(actor);
      const indicatorIds = await resolveMeasures(measures, scope);
      return await addMeasures(await repository.listReports({ indicatorIds, period }, scope, page), scope);
    },
  };
}

function names(
  { indicatorId, version }: MeasureReference,
  measure: Pick<MeasureFacts, 'id' | 'version'>,
): boolean {
  return indicatorId === measure.id && (version ?? String(measure.version)) === String(measure.version);
}

function missing(type: string, fhirId: string): never {
  throw new NotFoundError(`There is no ${type} ${fhirId}.`);
}
