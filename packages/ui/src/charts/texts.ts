export const texts = {
  loading: 'Carregando o gráfico',
  showNumbers: 'Ver os números do gráfico',
  showChart: 'Ver o gráfico',
  point: 'Período',
  failed: 'O gráfico não pôde ser mostrado.',
} as const;
