export const texts = {
  placeholder: 'Nome ou usuário',
} as const;
