import { kpiDocument, type KpiDocument } from '@prumo/contracts/documents/kpi';
import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { decodeDayKey, presentDayKey } from '@prumo/domain/indicators/day-key';
import type {
  Indicator,
  IndicatorContent,
  IndicatorExtraction,
  IndicatorTarget,
} from '@prumo/domain/indicators/indicator';
import { buildRatio } from '@prumo/domain/indicators/ratio';
import { monthOfDay } from '@prumo/domain/indicators/month';
import { readTarget, writeTarget } from '@prumo/domain/indicators/target-value';

import { createDocumentsAnswer } from '../plugin/quality-plugin.ts';

/** One as the server gave it. */
export interface LoadedIndicator extends Indicator {
  /** The earliest first; none in a brief one. */
  readonly results: readonly IndicatorResult[];
  /** Of the version that was read; empty where the server did not tell it. */
  readonly entityTag: string;
}

export interface IndicatorResult extends MonthlyResult {
  readonly analysisIds: readonly string[];
}

export const indicatorsAnswer = createDocumentsAnswer((id, document, entityTag) =>
  decodeIndicator(id, kpiDocument.parse(document), entityTag),
);

export function decodeIndicator(id: string, document: KpiDocument, entityTag: string): LoadedIndicator {
  return {
    id,
    departmentId: document.departmentId,
    code: document.code,
    name: document.name,
    description: document.description,
    measureFormula: document.descriptionOfMeasureFormula,
    referenceSource: document.resultReferenceSource,
    category: document.category ?? null,
    subcategory: document.subcategory ?? null,
    measureUnit: document.measureUnit?.id ?? null,
    verificationFrequency: document.verificationFrequency ?? null,
    orientation: document.orientation,
    extraction: decodeExtraction(document),
    isSurvey: document.survey,
    usesExternalReference: document.useExternaReference,
    isActive: document.active !== false,
    targets: decodeTargets(document),
    results: decodeResults(document),
    entityTag,
  };
}

function decodeExtraction({ automatedExtractionQuery: found }: KpiDocument): IndicatorExtraction | null {
  return found === undefined || found.query.trim() === '' ? null : found;
}

function decodeTargets({ targets }: KpiDocument): readonly IndicatorTarget[] {
  return Object.entries(targets)
    .flatMap(([key, { target, targetTo, source = null }]) => {
      const validFrom = decodeDayKey(key);
      return validFrom === undefined ? [] : [{ validFrom, target: readTarget(target, targetTo), source }];
    })
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

function decodeResults({ results = {} }: KpiDocument): readonly IndicatorResult[] {
  return Object.entries(results)
    .flatMap(([key, { value, numerator, denominator, resultAnalysis = {} }]) => {
      const day = decodeDayKey(key);
      const analysisIds = Object.values(resultAnalysis).map(({ id }) => id);
      const ratio = buildRatio(numerator, denominator);
      return day === undefined
        ? []
        : [{ month: monthOfDay(day), value, ...(ratio !== undefined && { ratio }), analysisIds }];
    })
    .toSorted((one, other) => one.month - other.month);
}

/** The document as it is sent; the server checks it. */
export function encodeIndicator(indicator: IndicatorContent): Readonly<Record<string, unknown>> {
  const { extraction, measureUnit } = indicator;
  return {
    departmentId: indicator.departmentId,
    code: indicator.code,
    name: indicator.name,
    description: indicator.description,
    descriptionOfMeasureFormula: indicator.measureFormula,
    resultReferenceSource: indicator.referenceSource,
    category: indicator.category,
    subcategory: indicator.subcategory,
    measureUnit:
      measureUnit === null
        ? null
        : { id: measureUnit, name: findMeasureUnit(measureUnit)?.name ?? measureUnit },
    verificationFrequency: indicator.verificationFrequency,
    orientation: indicator.orientation,
    dataSource: extraction?.datasource ?? null,
    queryType: extraction?.type ?? null,
    automatedExtractionQuery: extraction,
    survey: indicator.isSurvey,
    useExternaReference: indicator.usesExternalReference,
    active: indicator.isActive,
    targets: Object.fromEntries(
      indicator.targets.map(({ validFrom, target, source }) => [
        presentDayKey(validFrom),
        { ...writeTarget(target), ...(source !== null && { source }) },
      ]),
    ),
  };
}
