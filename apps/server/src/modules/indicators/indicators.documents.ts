import {
  kpiInput,
  kpiLimits,
  kpiType,
  type KpiDocument,
  type KpiInput,
  type StoredKpiAnalysis,
} from '@prumo/contracts/documents/kpi';
import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import { decodeDayKey, presentDayKey } from '@prumo/domain/indicators/day-key';
import type { IndicatorTarget } from '@prumo/domain/indicators/indicator';
import { readTarget, writeTarget } from '@prumo/domain/indicators/target-value';

import {
  decodeDocument,
  type DocumentType,
  InvalidDocumentError,
  type StoredDocument,
} from '../documents/document-type.ts';
import type {
  IndicatorFacts,
  IndicatorsService,
  ListedIndicator,
  ShownAnalysis,
  ShownResult,
} from './indicators.service.ts';

export function createIndicatorDocuments(indicators: IndicatorsService): DocumentType {
  return {
    type: kpiType,
    showsOtherDocuments: true,
    async list(actor, filter) {
      const keys = createDayKeys();
      return (await indicators.list(actor, filter)).map((listed) => presentIndicator(listed, keys));
    },
    create: async (actor, content, id) => await indicators.create(actor, decodeFacts(content), id),
    replace: async (actor, id, content, expected) =>
      await indicators.replace(actor, id, decodeFacts(content), expected),
    remove: async (actor, id, expected) => await indicators.remove(actor, id, expected),
  };
}

function decodeFacts(content: unknown): IndicatorFacts {
  const input = decodeDocument(kpiInput, content);
  return {
    departmentId: input.departmentId,
    code: input.code,
    name: input.name,
    description: input.description,
    measureFormula: input.descriptionOfMeasureFormula,
    referenceSource: input.resultReferenceSource,
    category: input.category ?? null,
    subcategory: input.subcategory ?? null,
    measureUnit: input.measureUnit?.id ?? null,
    verificationFrequency: input.verificationFrequency ?? null,
    orientation: input.orientation ?? 1,
    extraction: input.automatedExtractionQuery ?? null,
    isSurvey: input.survey ?? false,
    usesExternalReference: input.useExternaReference ?? false,
    isActive: input.active ?? true,
    targets: decodeTargets(input.targets ?? {}),
  };
}

function decodeTargets(targets: NonNullable<KpiInput['targets']>): readonly IndicatorTarget[] {
  const byDay = new Map<string, IndicatorTarget>();
  for (const [key, { target, targetTo, source }] of Object.entries(targets)) {
    const validFrom = decodeDayKey(key);
    if (validFrom === undefined || !/^(?:19|20|21)\d{2}-/.test(validFrom)) {
      throw new InvalidDocumentError({ [`targets.${key}`]: 'The key is no day between 1900 and 2199.' });
    }
    if (byDay.has(validFrom)) {
      throw new InvalidDocumentError({ [`targets.${key}`]: 'Two targets are valid from the same day.' });
    }
    byDay.set(validFrom, {
      validFrom,
      target: readTarget(target, targetTo),
      source: source === '' ? null : (source ?? null),
    });
  }
  if (byDay.size > kpiLimits.targets) {
    throw new InvalidDocumentError({ targets: `An indicator has up to ${kpiLimits.targets} targets.` });
  }
  return [...byDay.values()].toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

type DayKeys = (day: string) => string;

/** The same days come again and again, and which instant one begins at takes its time. */
function createDayKeys(): DayKeys {
  const keys = new Map<string, string>();
  return (day) => {
    const known = keys.get(day) ?? presentDayKey(day);
    keys.set(day, known);
    return known;
  };
}

function presentIndicator({ indicator, results }: ListedIndicator, keys: DayKeys): StoredDocument {
  const { extraction } = indicator;
  const unit = indicator.measureUnit === null ? undefined : findMeasureUnit(indicator.measureUnit);
  const content: KpiDocument = {
    departmentId: indicator.departmentId,
    code: indicator.code,
    name: indicator.name,
    description: indicator.description,
    descriptionOfMeasureFormula: indicator.measureFormula,
    resultReferenceSource: indicator.referenceSource,
    ...(indicator.category !== null && { category: indicator.category }),
    ...(indicator.subcategory !== null && { subcategory: indicator.subcategory }),
    ...(unit !== undefined && { measureUnit: { id: unit.id, name: unit.name } }),
    ...(indicator.verificationFrequency !== null && {
      verificationFrequency: indicator.verificationFrequency,
    }),
    orientation: indicator.orientation,
    ...(extraction !== null && {
      dataSource: extraction.datasource,
      queryType: extraction.type,
      automatedExtractionQuery: extraction,
    }),
    survey: indicator.isSurvey,
    useExternaReference: indicator.usesExternalReference,
    active: indicator.isActive,
    targets: Object.fromEntries(
      indicator.targets.map(({ validFrom, target, source }) => [
        keys(validFrom),
        { ...writeTarget(target), ...(source !== null && { source }) },
      ]),
    ),
    ...(results !== undefined && presentResults(results, keys)),
  };
  return { id: indicator.id, version: indicator.version, content };
}

/** Analyses stand in the results that they are about, and once more beside all results. */
function presentResults(
  results: readonly ShownResult[],
  keys: DayKeys,
): Pick<KpiDocument, 'results' | 'resultAnalysis'> {
  return {
    results: Object.fromEntries(
      results.map(({ firstDay, value, ratio, analyses }) => [
        keys(firstDay),
        { value, ...ratio, ...(analyses.length > 0 && { resultAnalysis: presentAnalyses(analyses) }) },
      ]),
    ),
    resultAnalysis: presentAnalyses(results.flatMap(({ analyses }) => analyses)),
  };
}

function presentAnalyses(analyses: readonly ShownAnalysis[]): Record<string, StoredKpiAnalysis> {
  const presented: Record<string, StoredKpiAnalysis> = {};
  for (const { createdAt, form } of analyses) {
    let key = createdAt;
    // Written in the same millisecond: none takes the place of another.
    while (presented[key] !== undefined) key += 1;
    presented[key] = form;
  }
  return presented;
}
