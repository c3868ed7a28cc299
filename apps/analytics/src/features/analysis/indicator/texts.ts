export const texts = {
  lead: 'A extração de um indicador pode fazer esta pergunta todas as noites e gravar os resultados dos meses encerrados.',
  chosenMonths:
    'Os meses desta análise foram escolhidos um a um: meses novos não entrarão sozinhos. Para isso, escolha todos ou um período relativo.',
  unfit: 'Esta análise ainda não serve para uma extração:',
  needsMonths: 'as linhas precisam ter só o nível de mês;',
  needsOneColumn: 'as colunas precisam ter uma única medida, sem outros campos;',
  needsSource: (name: string) => `os indicadores não extraem da fonte ${name}.`,
  needsAnswer: 'ela precisa ter sido respondida.',
} as const;
