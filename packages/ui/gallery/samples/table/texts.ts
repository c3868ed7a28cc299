export const texts = {
  label: 'Análises de indicadores',
  fileName: 'analises-de-indicadores',
  empty: 'Ainda não há análises.',
  number: 'Número',
  indicator: 'Indicador',
  department: 'Microssistema',
  date: 'Data',
  rate: 'Taxa (%)',
  note: 'Observação',
  noteText: 'Acima da meta',
  indicators: ['Infecção de corrente sanguínea', 'Quedas por unidade', 'Óbitos evitáveis', 'Água e esgoto'],
  departments: ['UTI Adulto', 'Emergência', 'Centro cirúrgico', 'Ambulatório', 'Hemodiálise'],
} as const;
