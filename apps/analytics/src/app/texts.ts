export const texts = {
  loading: 'Carregando',
  startFailed: 'Esta página não pôde ser aberta',
} as const;
