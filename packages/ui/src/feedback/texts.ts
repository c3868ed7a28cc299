export const texts = {
  retry: 'Tentar novamente',
  ifItGoesOn: 'Se continuar, confira a conexão ou avise o suporte.',
} as const;
