export const texts = {
  busy: 'Aguarde...',
  close: 'Fechar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
} as const;
