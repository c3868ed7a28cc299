export const texts = {
  choosing: 'Abrindo sua página inicial',
  retrying: 'Sua página inicial ainda está sendo carregada e abre em seguida.',
  gaveUp:
    'Sua página inicial não pôde ser aberta. Ela pode ter sido excluída; escolha outra em Configurações.',
  retry: 'Tentar novamente',
  logOut: 'Sair',
} as const;
