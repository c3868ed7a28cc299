// An indicator and one of its months, as the specification's own example has them.
import type { MeasureFacts, ReportFacts } from '../fhir-facts.ts';

export const place = {
  base: 'https://hospital.example/fhir',
  publisher: 'Hospital Modelo',
  thisMonth: 202611,
};

export const falls: MeasureFacts = {
  id: 'queda_di',
  code: 'QUEDA-DI',
  name: 'Quedas por mil pacientes-dia',
  description: 'Quedas de pacientes internados.',
  measureFormula: '(Quedas ÷ pacientes-dia) × 1000; sem maternidade',
  referenceSource: 'ANVISA, 2017',
  category: 'Risco',
  subcategory: 'Resultado',
  measureUnit: 'pmil',
  verificationFrequency: 'Mensal',
  orientation: -1,
  isSurvey: false,
  isActive: true,
  targets: [
    { validFrom: '2025-01-01', target: 2, source: null },
    { validFrom: '2026-06-15', target: 1.5, source: 'Plano anual' },
  ],
  version: 3,
  updatedAt: new Date('2026-11-05T13:12:00Z'),
  department: { initials: 'QSP', name: 'Qualidade e Risco' },
};

export const october: ReportFacts = {
  measure: falls,
  month: 202610,
  value: 0.96,
  ratio: { numerator: 4, denominator: 4146 },
  recordedAt: new Date('2026-11-05T13:12:00Z'),
};
