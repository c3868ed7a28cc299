export const texts = {
  title: 'Salvar a análise',
  nameMissing: 'Dê um nome à análise.',
  overwrite: 'Já existe uma análise com este nome nesta pasta. Ao substituir, a anterior é perdida.',
  openTitle: 'Abrir uma análise',
  openSearch: 'Buscar análise',
  openNoneTitle: 'Nenhuma análise encontrada',
  openNone: 'Aqui aparecem as análises salvas nas pastas que você pode ver.',
} as const;
