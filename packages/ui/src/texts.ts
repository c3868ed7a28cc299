export const texts = {
  busy: 'Aguarde...',
  longWait: 'Está demorando mais do que o normal. Aguarde mais um pouco ou recarregue a página.',
  close: 'Fechar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
} as const;
