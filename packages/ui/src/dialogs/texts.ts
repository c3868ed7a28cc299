export const texts = {
  cancel: 'Cancelar',
  close: 'Fechar',
  discardQuestion: 'Descartar o que foi preenchido?',
  keepEditing: 'Continuar editando',
  discard: 'Descartar',
} as const;
