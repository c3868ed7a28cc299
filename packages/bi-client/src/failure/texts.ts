export const texts = {
  unreachable: 'O servidor não respondeu. Ele pode estar reiniciando, ou a conexão caiu.',
  timedOut: 'O servidor demorou demais para responder.',
  unexpectedAnswer: 'O servidor respondeu algo que esta página não entende. Recarregue a página.',
  unexpected: 'Houve uma falha inesperada nesta página.',
  sessionEnded: 'Sua sessão terminou.',
  forbidden: 'Você não tem permissão para isso.',
  missing: 'Isto não existe mais. Outra pessoa pode ter mudado ou excluído.',
  conflict: 'Já existe algo com este nome.',
  tooLarge: 'O arquivo é grande demais para o servidor.',
  unavailable: 'O servidor não está disponível agora. Tente de novo em alguns minutos.',
  refused: (status: number) => `O servidor não conseguiu atender o pedido (erro ${status}).`,
  refusedWithReason: (status: number, reason: string) =>
    `O servidor não conseguiu atender o pedido (erro ${status}: ${reason}).`,
  reasons: new Map([
    ['containsIllegalCharacters', 'O nome tem caracteres que não são aceitos, como / ou \\.'],
    [
      'couldNotCreateRootLevelFolder',
      'Aqui não se criam pastas. Escolha uma pasta dentro de Público ou Minha pasta.',
    ],
    ['couldNotCreateFolderDuplicate', 'Já existe uma pasta com este nome.'],
    ['fileNotFound', 'O arquivo não existe mais. Outra pessoa pode ter movido ou excluído.'],
  ]),
  unknownType: 'O servidor não conhece este tipo de arquivo.',
  belowItself: 'Uma pasta não pode ser movida para dentro dela mesma.',
  wrongKind: 'Já existe uma pasta ou um arquivo com este nome.',
  requestId: (requestId: string) => `Código para o suporte: ${requestId}`,
} as const;
