// The indicators of the demo hospital, with the results that its people recorded. Those with a query get theirs from
// the warehouse, when it is there.
import type { Connection } from '@prumo/database/connection';
import { addMonths, getMonthInSaoPaulo, type Month } from '@prumo/domain/indicators/month';
import { readTarget } from '@prumo/domain/indicators/target-value';
import { findDueMonth, monthsBetweenResults } from '@prumo/domain/results/missing-result';

import { createIndicatorsRepository } from '../modules/indicators/indicators.repository.ts';
import { createResultsRepository } from '../modules/results/results.repository.ts';
import { presentDepartmentId, readDemoDepartments } from './demo-content.ts';
import { presentIndicatorId, readDemoIndicators, type DemoIndicator } from './demo-indicators.ts';

interface DemoIndicatorsParts {
  readonly connection: Connection;
  readonly clock: () => number;
  readonly folder: string;
}

export async function loadDemoIndicators({ connection, clock, folder }: DemoIndicatorsParts): Promise<void> {
  const indicators = await readDemoIndicators(folder);
  await createIndicatorsRepository(connection).insert(
    indicators.map((indicator) => ({
      id: presentIndicatorId(indicator.code),
      departmentId: presentDepartmentId(indicator.department),
      code: indicator.code,
      name: indicator.name,
      description: indicator.description,
      measureFormula: indicator.descriptionOfMeasureFormula,
      referenceSource: indicator.resultReferenceSource,
      category: indicator.category,
      subcategory: indicator.subcategory,
      measureUnit: indicator.measureUnit,
      verificationFrequency: indicator.verificationFrequency,
      orientation: indicator.orientation,
      extraction: indicator.automatedExtractionQuery ?? null,
      isSurvey: indicator.survey,
      usesExternalReference: indicator.useExternaReference,
      isActive: true,
      targets: indicator.targets.map(({ validFrom, target, targetTo, source }) => ({
        validFrom,
        target: readTarget(target, targetTo),
        source,
      })),
    })),
    { kind: 'server' },
  );

  const thisMonth = getMonthInSaoPaulo(new Date(clock()));
  const responsible = new Map(
    (await readDemoDepartments(folder)).map((department) => [department.initials, department.responsible]),
  );
  const results = createResultsRepository(connection);
  for (const indicator of indicators) {
    const months = listRecordedMonths(indicator, thisMonth);
    const recordedBy = responsible.get(indicator.department) ?? '';
    if (months.length > 0) {
      await results.insertManual(presentIndicatorId(indicator.code), months, recordedBy);
    }
  }
}

export function listRecordedMonths(indicator: DemoIndicator, thisMonth: Month) {
  const series = indicator.demoSeries ?? [];
  const last = findDueMonth(indicator.verificationFrequency, thisMonth);
  const step = monthsBetweenResults(indicator.verificationFrequency);
  return series.map((value, index) => ({
    month: addMonths(last, (index + 1 - series.length) * step),
    value,
  }));
}
