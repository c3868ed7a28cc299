export const texts = {
  selectAll: 'Selecionar todos',
  select: (row: string) => `Selecionar ${row}`,
  selection: 'Seleção',
  actions: 'Ações',
} as const;
