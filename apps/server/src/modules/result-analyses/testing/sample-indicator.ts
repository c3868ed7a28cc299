import { createIndicatorsRepository } from '../../indicators/indicators.repository.ts';
import type { Connection } from '@prumo/database/connection';

import type { QualityTables } from '../../quality-tables.ts';

/** An indicator with a target and results of its own, in a department that is there. */
export async function insertSampleIndicator(
  connection: Connection,
  { id, departmentId }: { readonly id: string; readonly departmentId: string },
): Promise<void> {
  await createIndicatorsRepository(connection).insert([
    {
      id,
      departmentId,
      code: id.toUpperCase(),
      name: 'Infection rate',
      description: 'Infections per thousand patient-days.',
      measureFormula: 'infections / patient-days × 1000',
      referenceSource: 'CCIH',
      category: 'Risco',
      subcategory: 'Resultado',
      measureUnit: 'pmil',
      verificationFrequency: 'Mensal',
      orientation: -1,
      extraction: null,
      isSurvey: false,
      usesExternalReference: false,
      isActive: true,
      targets: [
        { validFrom: '2025-01-01', target: 4, source: null },
        { validFrom: '2026-01-15', target: 2.5, source: null },
      ],
    },
  ]);
  await connection
    .queries<QualityTables>()
    .insertInto('quality.result')
    .values(
      [
        ['2026-01-01', 3.1],
        ['2026-02-01', 2.75],
      ].map(([month, value]) => ({
        indicator_id: id,
        month: String(month),
        value: Number(value),
        origin: 'manual',
        recorded_by: 'CARLA.MENDES',
        run_id: null,
      })),
    )
    .execute();
}
