export const texts = {
  choosing: 'Abrindo sua página inicial',
  retrying: 'Sua página inicial ainda está sendo carregada e abre em seguida.',
  refused: 'A página inicial escolhida não está disponível para você. Escolha outra em Configurações.',
  refusedSoTasks:
    'A página inicial escolhida não está disponível para você, por isso estas são as suas tarefas.',
  chooseAnother: 'Escolher outra página inicial',
  gaveUp:
    'Sua página inicial não pôde ser aberta. Ela pode ter sido excluída; escolha outra em Configurações.',
  retry: 'Tentar novamente',
  logOut: 'Sair',
  isNew: 'É a sua primeira vez aqui?',
  firstSteps: 'Veja os primeiros passos',
} as const;
