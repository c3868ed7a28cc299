export const texts = {
  title: 'Meu aplicativo',
  noteLabel: 'Recado',
  noteHelp: 'Todos no hospital podem ler. Não escreva dados de pacientes.',
  publish: 'Publicar',
  published: 'Recado publicado.',
  remove: (text: string) => `Remover o recado “${text}”`,
  by: (name: string, instant: string) => `${name}, ${instant}`,
  loading: 'Carregando os recados',
  emptyTitle: 'Nenhum recado',
  emptyHint: 'O primeiro que você publicar aparece aqui, para todos.',
  failed: 'Os recados não puderam ser carregados',
} as const;
