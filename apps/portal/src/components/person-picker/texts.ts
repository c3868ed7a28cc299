export const texts = {
  placeholder: 'Nome, usuário ou microssistema',
} as const;
