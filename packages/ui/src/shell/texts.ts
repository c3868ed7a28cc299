export const texts = {
  foldNavigation: 'Recolher o menu',
  unfoldNavigation: 'Fixar o menu aberto',
  openNavigation: 'Abrir o menu',
  content: 'Conteúdo',
} as const;
