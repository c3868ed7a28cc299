export const texts = {
  title: 'Análises recentes',
  clear: 'Limpar',
  cleared: 'A lista foi limpa.',
  undo: 'Desfazer',
  empty: 'As análises que você abrir aparecem aqui.',
} as const;
