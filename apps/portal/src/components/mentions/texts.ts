export const texts = {
  list: 'Pessoas que veem esta tarefa',
  loading: 'Carregando as pessoas...',
} as const;
