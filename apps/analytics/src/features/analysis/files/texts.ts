export const texts = {
  title: 'Salvar a análise',
  nameMissing: 'Dê um nome à análise.',
  overwrite: 'Já existe uma análise com este nome nesta pasta. Ao substituir, a anterior é perdida.',
  changed: {
    title: (name: string) => `${name} foi alterada enquanto isso`,
    text: 'Depois que você a abriu, esta análise foi salva, movida ou excluída por outra pessoa ou em outra aba. Ao substituir, o que estiver lá é perdido. Para ficar com as duas, volte e salve a sua com outro nome.',
    confirm: 'Substituir mesmo assim',
  },
  openTitle: 'Abrir uma análise',
  openSearch: 'Buscar análise',
  openNoneTitle: 'Nenhuma análise encontrada',
  openNone: 'Aqui aparecem as análises salvas nas pastas que você pode ver.',
} as const;
