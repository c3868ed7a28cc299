import type { Indicator } from '../../../../lib/indicators/indicator.ts';

export function buildStoredIndicator(change: Partial<Indicator> = {}): Indicator {
  return {
    id: 'kpi-1',
    departmentId: 'dep-utia',
    code: 'TX-OCUP',
    name: 'Taxa de giro',
    description: 'Altas por leito',
    measureFormula: 'Pacientes-dia / leitos-dia',
    referenceSource: 'Censo',
    category: 'Operacional',
    subcategory: null,
    unitId: 'percent',
    frequency: 'Mensal',
    orientation: 1,
    extraction: { dataSource: 'SGHDW', type: 'SQL', query: 'SELECT 1' },
    isSurvey: false,
    usesExternalReference: true,
    isActive: true,
    targets: [
      { validFrom: '2025-01-01', target: 80, source: 'ANS' },
      { validFrom: '2026-01-01', target: 85.25, source: '' },
    ],
    results: [],
    entityTag: '"3"',
    ...change,
  };
}
