export const texts = {
  close: 'Fechar aviso',
} as const;
