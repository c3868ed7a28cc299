export const texts = {
  loading: 'Carregando',
  notLoaded: 'Uma parte da página não pôde ser carregada. Ela pode ter sido atualizada: recarregue.',
  startFailed: 'Esta página não pôde ser aberta',
} as const;
