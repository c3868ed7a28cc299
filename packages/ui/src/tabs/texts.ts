export const texts = {
  close: (title: string) => `Fechar ${title}`,
  openInWindow: (title: string) => `Abrir ${title} em nova janela`,
  keys: 'Delete fecha a aba.',
} as const;
