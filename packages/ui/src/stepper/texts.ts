export const texts = {
  position: (number: number, count: number) => `Etapa ${number} de ${count}`,
  optional: 'Opcional',
  done: 'concluída',
  previous: 'Anterior',
  next: 'Próximo',
} as const;
