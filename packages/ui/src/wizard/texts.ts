export const texts = {
  previous: 'Anterior',
  next: 'Próximo',
  reset: 'Recomeçar',
} as const;
