import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';

export function buildStoredIndicator(change: Partial<LoadedIndicator> = {}): LoadedIndicator {
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
    measureUnit: 'percent',
    verificationFrequency: 'Mensal',
    orientation: 1,
    extraction: { datasource: 'SGHDW', type: 'SQL', query: 'SELECT 1' },
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
