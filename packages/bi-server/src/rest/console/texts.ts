export const consoleTexts = {
  missing: {
    title: 'Arquivos e Usuários',
    text: 'Este servidor foi iniciado sem o console de arquivos e usuários. Use o portal ou peça ao suporte que o instale.',
  },
} as const;
