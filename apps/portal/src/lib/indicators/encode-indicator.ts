import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import { presentDayKey } from '@prumo/domain/indicators/day-key';

import type { Indicator } from './indicator.ts';

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
