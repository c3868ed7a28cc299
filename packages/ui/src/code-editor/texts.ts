export const texts = {
  loading: 'Carregando o editor',
  keysOfRun: 'Ctrl+Enter executa. Ctrl+Espaço mostra sugestões.',
  keys: 'Tab recua a linha. Para sair do campo pelo teclado, Esc e depois Tab.',
  released: 'Agora Tab sai do campo.',
  place: (line: number, column: number) => `Linha ${line}, coluna ${column}`,
  goToFault: 'Ir ao erro',
  goToFaultAt: (line: number, column: number) => `Ir ao erro da linha ${line}, coluna ${column}`,
  /** What the editor's library says by itself, by its English words. */
  phrases: {
    'Selection deleted': 'Seleção apagada',
    'Control character': 'Caractere de controle',
    Diagnostics: 'Problemas',
    'No diagnostics': 'Nenhum problema',
    close: 'Fechar',
    Completions: 'Sugestões',
  },
} as const;
