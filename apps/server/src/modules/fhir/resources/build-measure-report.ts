import { isMeasured } from '@prumo/domain/indicators/chart-series';
import { firstDayOf, type Month, monthOfYear, yearOf } from '@prumo/domain/indicators/month';
import type { Ratio } from '@prumo/domain/indicators/ratio';
import { findTargetInForce } from '@prumo/domain/indicators/target-value';

import type { ReportFacts } from '../fhir-facts.ts';
import { presentReportId } from '../fhir-id.ts';
import {
  buildDepartmentReference,
  buildImprovement,
  hasPopulations,
  presentMeasureUrl,
  type ResourcePlace,
} from './build-measure.ts';
import { buildQuantity, buildTargetRange } from './build-quantity.ts';
import { buildAbsence, buildConcept, codeSystems, type Extension, ownNames } from './terminology.ts';

export interface ReportPlace extends ResourcePlace {
  /** That runs now. */
  readonly thisMonth: Month;
}

/** A result as FHIR has it: one month of one measure. */
export function buildMeasureReport(facts: ReportFacts, { base, thisMonth }: ReportPlace) {
  const { measure, month, value } = facts;
  const score = buildQuantity(value, measure.measureUnit);
  const isClosed = month < thisMonth;
  const extension = buildGroupExtensions(facts, isClosed);
  const population = hasPopulations(measure) ? buildPopulation(facts.ratio) : undefined;
  return {
    resourceType: 'MeasureReport',
    id: presentReportId(measure.id, month),
    language: 'pt-BR',
    // By its definition there is no data before a report is complete.
    status: isClosed && isMeasured(value) ? 'complete' : 'pending',
    type: 'summary',
    measure: `${presentMeasureUrl(measure, base)}|${measure.version}`,
    date: facts.recordedAt.toISOString(),
    reporter: buildDepartmentReference(measure),
    period: { start: firstDayOf(month), end: lastDayOf(month) },
    improvementNotation: buildImprovement(measure),
    group: [
      {
        ...(extension.length > 0 && { extension }),
        ...(population !== undefined && isClosed && isMeasured(value) && { population }),
        measureScore: !isMeasured(value)
          ? buildAbsence('not-performed')
          : isClosed
            ? score
            : buildAbsence('temp-unknown'),
      },
    ],
  };
}

export function lastDayOf(month: Month): string {
  // The calendar comes again every four centuries, and what counts days takes small years for those of the last one.
  const days = new Date(Date.UTC(2000 + (yearOf(month) % 400), monthOfYear(month), 0)).getUTCDate();
  return `${firstDayOf(month).slice(0, 8)}${days}`;
}

function buildGroupExtensions(
  { measure, month, value }: ReportFacts,
  isClosed: boolean,
): readonly Extension[] {
  const target = findTargetInForce(measure.targets, month)?.target;
  return [
    ...(target === undefined
      ? []
      : [{ url: ownNames.target, valueRange: buildTargetRange(target, measure) }]),
    ...(isClosed || !isMeasured(value)
      ? []
      : [{ url: ownNames.valueSoFar, valueQuantity: buildQuantity(value, measure.measureUnit) }]),
  ];
}

/** FHIR's integers have 32 bits. */
const greatestCount = 2_147_483_647;

/** Counts are whole; nothing is rounded to one. */
function buildPopulation(ratio: Ratio | undefined) {
  if (ratio === undefined) return undefined;
  const { numerator, denominator } = ratio;
  const areCounts = [numerator, denominator].every(
    (count) => Number.isInteger(count) && count <= greatestCount,
  );
  if (!areCounts) return undefined;
  return [
    { code: buildConcept(codeSystems.population, 'numerator'), count: numerator },
    { code: buildConcept(codeSystems.population, 'denominator'), count: denominator },
  ];
}
