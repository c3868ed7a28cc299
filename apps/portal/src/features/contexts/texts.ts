export const texts = {
  bar: 'Contextos',
  refresh: 'Atualizar o menu',
  refreshing: 'Atualizando o menu',
  activities: 'Atividades',
  analytics: 'Análises',
} as const;
