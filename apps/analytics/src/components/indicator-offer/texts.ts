export const texts = {
  title: 'Usar em indicador',
  goOn: 'Ir para os indicadores',
  next: 'Abra o indicador, vá à aba Extração Automatizada e escolha “Usar a consulta da análise”. Lá você a testa antes de salvar.',
  close: 'Fechar',
} as const;
