const listFormat = new Intl.ListFormat('pt-BR');

export const texts = {
  skipToContent: 'Pular para o conteúdo',
  goHome: (brand: string) => `${brand}, ir para o início`,
  userMenu: (name: string, status: string) => `Menu de ${name}, ${status}`,
  navigation: 'Menu principal',
  wayBack: 'Voltar ao portal',
  home: 'Início',
  showMenu: 'Mostrar o menu',
  quickPanel: 'Painel rápido',
  openQuickPanel: 'Abrir o painel rápido',
  refreshMenu: 'Atualizar o menu',
  manual: 'Manual',
  language: 'Idioma',
  status: 'Status',
  filesAndUsers: 'Arquivos e Usuários',
  appearance: 'Aparência',
  portal: 'PORTAL',
  absentBackEnd: {
    title: 'Esta tela não faz parte desta instalação',
    reasons: {
      bi: 'Ela precisa do servidor de análises, que não está ativo neste hospital.',
      workflow: 'Ela precisa do servidor de processos, que não está ativo neste hospital.',
    },
  },
  unread: (count: number) => (count === 1 ? '1 aviso não lido' : `${count} avisos não lidos`),
  inactiveApp: {
    title: 'O aplicativo desta tela não está ativo',
    hint: 'Peça à administração do portal que o ative. A tarefa continua como está.',
    goBack: 'Voltar',
  },
  publicLinks: {
    report: 'Notificar sem entrar',
    follow: 'Acompanhar pelo recibo',
    logIn: 'Entrar no portal',
  },
  personalData: {
    cpf: 'um CPF',
    cns: 'um número do Cartão Nacional de Saúde',
    'patient-name': 'o nome de um paciente',
    warning: (found: readonly string[]) =>
      `O texto parece ter ${listFormat.format(found)}. Retire o que identifica a pessoa: o setor, o leito e a data bastam.`,
  },
  logOut: 'Sair',
  loadingScreen: 'Carregando a tela',
  failure: {
    screenTitle: 'Esta tela não pôde ser mostrada',
    startTitle: 'O portal não pôde ser iniciado',
    unreachable: 'O servidor não respondeu. Ele pode estar reiniciando, ou a conexão caiu.',
    unavailable: 'O servidor está se recuperando. Tente novamente em alguns segundos.',
    timedOut: 'O servidor demorou demais para responder.',
    refused: (status: number) => `O servidor não conseguiu atender o pedido (erro ${status}).`,
    unexpectedAnswer:
      'O servidor respondeu algo que o portal não entende. O portal pode ter sido atualizado.',
    missingPart: 'Uma parte do portal não pôde ser carregada. O portal pode ter sido atualizado.',
    unexpected: 'Houve uma falha inesperada no portal.',
    kept: 'O que já foi gravado não se perdeu, e o que você digitou continua guardado nesta aba.',
    requestId: (requestId: string) => `Código para o suporte: ${requestId}`,
    retry: 'Tentar novamente',
    goHome: 'Ir para o início',
  },
} as const;
