import { kpiDocument, type KpiDocument } from '@prumo/contracts/documents/kpi';
import { findMeasureUnit, type Orientation } from '@prumo/contracts/indicators/indicator-lists';
import { decodeDayKey, presentDayKey } from '@prumo/domain/indicators/day-key';
import { monthOfDay } from '@prumo/domain/indicators/month';

import { createDocumentsAnswer } from '../plugin/create-documents-answer.ts';

/** An indicator as screens see it. */
export interface Indicator {
  readonly id: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly measureFormula: string;
  readonly referenceSource: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly unitId: string | null;
  readonly frequency: string | null;
  readonly orientation: Orientation;
  readonly extraction: IndicatorExtraction | null;
  readonly isSurvey: boolean;
  readonly usesExternalReference: boolean;
  readonly isActive: boolean;
  /** The earliest first. */
  readonly targets: readonly IndicatorTarget[];
  /** The earliest first; none in a brief one. */
  readonly results: readonly IndicatorResult[];
  /** Of the version that was read; empty where the server did not tell it. */
  readonly entityTag: string;
}

export interface IndicatorExtraction {
  readonly dataSource: string;
  readonly type: string;
  readonly query: string;
}

export interface IndicatorTarget {
  /** As text: 2026-01-15. */
  readonly validFrom: string;
  readonly target: number;
  readonly source: string;
}

export interface IndicatorResult {
  /** yyyymm as a number. */
  readonly month: number;
  readonly value: number;
  readonly analysisIds: readonly string[];
}

export const indicatorsAnswer = createDocumentsAnswer((id, document, entityTag) =>
  decodeIndicator(id, kpiDocument.parse(document), entityTag),
);

export function decodeIndicator(id: string, document: KpiDocument, entityTag: string): Indicator {
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
    unitId: document.measureUnit?.id ?? null,
    frequency: document.verificationFrequency ?? null,
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
  return found === undefined || found.query.trim() === ''
    ? null
    : { dataSource: found.datasource, type: found.type, query: found.query };
}

function decodeTargets({ targets }: KpiDocument): readonly IndicatorTarget[] {
  return Object.entries(targets)
    .flatMap(([key, { target, source = '' }]) => {
      const validFrom = decodeDayKey(key);
      return validFrom === undefined ? [] : [{ validFrom, target, source }];
    })
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

function decodeResults({ results = {} }: KpiDocument): readonly IndicatorResult[] {
  return Object.entries(results)
    .flatMap(([key, { value, resultAnalysis = {} }]) => {
      const day = decodeDayKey(key);
      const analysisIds = Object.values(resultAnalysis).map(({ id }) => id);
      return day === undefined ? [] : [{ month: monthOfDay(day), value, analysisIds }];
    })
    .toSorted((one, other) => one.month - other.month);
}

/** What of an indicator a person decides: everything but its results, its id and its version. */
export type IndicatorContent = Omit<Indicator, 'id' | 'results' | 'entityTag'>;

/** The document as it is sent; the server checks it. */
export function encodeIndicator(indicator: IndicatorContent): Readonly<Record<string, unknown>> {
  const { extraction, unitId } = indicator;
  return {
    departmentId: indicator.departmentId,
    code: indicator.code,
    name: indicator.name,
    description: indicator.description,
    descriptionOfMeasureFormula: indicator.measureFormula,
    resultReferenceSource: indicator.referenceSource,
    category: indicator.category,
    subcategory: indicator.subcategory,
    measureUnit: unitId === null ? null : { id: unitId, name: findMeasureUnit(unitId)?.name ?? unitId },
    verificationFrequency: indicator.frequency,
    orientation: indicator.orientation,
    dataSource: extraction?.dataSource ?? null,
    queryType: extraction?.type ?? null,
    automatedExtractionQuery:
      extraction === null
        ? null
        : { datasource: extraction.dataSource, type: extraction.type, query: extraction.query },
    survey: indicator.isSurvey,
    useExternaReference: indicator.usesExternalReference,
    active: indicator.isActive,
    targets: Object.fromEntries(
      indicator.targets.map(({ validFrom, target, source }) => [
        presentDayKey(validFrom),
        { target, ...(source !== '' && { source }) },
      ]),
    ),
  };
}
