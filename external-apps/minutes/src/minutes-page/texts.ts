export const texts = {
  back: 'Todas as atas',
  title: (number: string) => `Ata ${number}`,
  /** While it is not known which. */
  untold: 'Ata de reunião',
  loading: 'Carregando a ata',
  failedTitle: 'Não foi possível carregar a ata',
  notFoundTitle: 'Ata não encontrada',
  notFoundReason: 'Ela não existe ou não está disponível para você.',
  outdated: 'Não foi possível atualizar a ata. O que está na tela pode ter mudado.',
  retry: 'Tentar novamente',
  print: 'Imprimir',
} as const;
