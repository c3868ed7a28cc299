export const texts = {
  title: 'Taxa de ocupação',
  label: 'Taxa de ocupação por mês',
  description: 'Último resultado: 86,4 %, 1,4 p.p. acima da meta de 85 %.',
  results: 'Resultados',
  targets: 'Metas',
  empty: 'Sem resultados.',
  analysed: 'Com análise',
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
} as const;
