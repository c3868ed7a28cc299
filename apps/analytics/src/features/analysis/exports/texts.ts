export const texts = {
  export: 'Exportar',
  busy: 'Exportando…',
  xlsx: 'Planilha (XLSX)',
  csv: 'Texto para planilhas (CSV)',
  pdf: 'Documento (PDF)',
  png: 'Imagem do gráfico (PNG)',
  failed: (cause: string) => `O arquivo não pôde ser feito. ${cause}`,
  noChart: 'O gráfico não pode ser desenhado.',
  tooDense:
    'O gráfico tem pontos demais para um PDF. Mostre menos linhas ou colunas, exporte a imagem (PNG), ou exporte o PDF com a tabela à vista.',
  untitled: 'Análise',
  madeOn: (cube: string, day: string) => `${cube} · ${day}`,
} as const;
