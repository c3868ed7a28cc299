import { kpiDocument, type KpiDocument } from '@prumo/contracts/documents/kpi';
import { decodeDayKey } from '@prumo/domain/indicators/day-key';
import { monthOfDay } from '@prumo/domain/indicators/month';

import { createDocumentsAnswer } from '../plugin/create-documents-answer.ts';
import type { Indicator, IndicatorExtraction, IndicatorResult, IndicatorTarget } from './indicator.ts';

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
