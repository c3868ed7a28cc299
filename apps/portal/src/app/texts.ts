export const texts = {
  skipToContent: 'Pular para o conteúdo',
  goHome: (brand: string) => `${brand}, ir para o início`,
  userMenu: (name: string) => `Menu de ${name}`,
  logOut: 'Sair',
  loadingScreen: 'Carregando a tela',
  failure: {
    screenTitle: 'Esta tela não pôde ser mostrada',
    startTitle: 'O portal não pôde ser iniciado',
    unreachable: 'O servidor não respondeu. Ele pode estar reiniciando, ou a conexão caiu.',
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
