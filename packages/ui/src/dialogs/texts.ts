export const texts = {
  cancel: 'Cancelar',
  close: 'Fechar',
  discardQuestion: 'Descartar o que foi preenchido?',
  keepEditing: 'Continuar editando',
  discard: 'Descartar',
  unsentQuestion: 'O que foi preenchido ainda não foi enviado.',
  keepDraft: 'Guardar rascunho',
} as const;
