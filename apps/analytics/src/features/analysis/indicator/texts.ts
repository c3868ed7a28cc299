export const texts = {
  title: 'Usar em indicador',
  lead: 'A extração de um indicador pode fazer esta pergunta todas as noites e gravar os resultados dos meses encerrados.',
  goOn: 'Ir para os indicadores',
  next: 'Abra o indicador, vá à aba Extração Automatizada e escolha “Usar a consulta da análise”. Lá você a testa antes de salvar.',
  chosenMonths:
    'Os meses desta análise foram escolhidos um a um: meses novos não entrarão sozinhos. Para isso, escolha todos ou um período relativo.',
  close: 'Fechar',
  unfit: 'Esta análise ainda não serve para uma extração:',
  needsMonths: 'as linhas precisam ter só o nível de mês;',
  needsOneColumn: 'as colunas precisam ter uma única medida, sem outros campos;',
  needsSource: (name: string) => `os indicadores não extraem da fonte ${name}.`,
  needsAnswer: 'ela precisa ter sido respondida.',
} as const;
