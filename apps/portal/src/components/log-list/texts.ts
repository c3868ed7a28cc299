export const texts = {
  from: 'De',
  to: 'Até',
  person: 'Pessoa',
  clear: 'Limpar filtros',
  export: 'Exportar CSV',
  pageOf: (page: number, last: number) => `Página ${page} de ${last}`,
} as const;
