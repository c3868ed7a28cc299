export const texts = {
  tabs: 'Análises abertas',
  close: (title: string) => `Fechar ${title}`,
  openInWindow: (title: string) => `Abrir ${title} em nova janela`,
  openInWindowShort: 'Abrir em nova janela',
  loading: (title: string) => `Carregando ${title}`,
  empty: {
    title: 'Nenhuma análise aberta',
    hint: 'Escolha um relatório, painel ou análise no menu, ou procure pelo nome na pesquisa.',
  },
  sessionEnded: {
    title: 'Sua sessão terminou',
    hint: 'Entre de novo para continuar. Esta análise volta a abrir em seguida.',
    logIn: 'Entrar de novo',
  },
  failed: {
    title: 'A análise não pôde ser aberta',
    missing: 'Ela não existe mais, ou você não tem permissão para vê-la.',
    unavailable: 'O servidor de análises não respondeu. As outras abas continuam abertas.',
  },
  unknown: {
    title: 'Análise não encontrada',
    hint: 'Ela foi excluída ou movida, é de um tipo que este servidor não abre, ou você não tem permissão para vê-la.',
  },
  unknownApplication: {
    title: 'Aplicativo não disponível',
    hint: (key: string) =>
      `Este endereço é do aplicativo “${key}” do servidor de análises. Esta instalação não o tem, ou ele não está disponível para você. Os que você pode abrir estão no menu.`,
  },
  waiting: 'Procurando a análise',
  docsTitle: 'DOCS',
  docsButton: 'Abrir a documentação',
  // No longer than a tab shows.
  firstStepsTitle: 'Guia inicial',
} as const;
