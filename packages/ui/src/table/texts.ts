import type { TableSummary } from './table-rules.ts';

export const texts = {
  search: 'Pesquisar',
  clearSearch: 'Limpar a pesquisa',
  orderBy: 'Ordenar por',
  pageSize: 'Registros por página',
  exportCsv: 'Exportar CSV',
  pages: (table: string) => `Páginas: ${table}`,
  first: 'Primeira',
  previous: 'Anterior',
  next: 'Próxima',
  last: 'Última',
  processing: 'Processando...',
  loading: 'Carregando...',
  nothingFound: 'Nenhum registro encontrado',
  summary: ({ start, end, total, filteredFrom }: TableSummary) => {
    const shown =
      total === 0
        ? 'Mostrando 0 registros'
        : `Mostrando de ${number(start)} até ${number(end)} de ${records(total)}`;
    return filteredFrom === null ? shown : `${shown} (filtrados de ${records(filteredFrom)})`;
  },
} as const;

function records(count: number): string {
  return `${number(count)} ${count === 1 ? 'registro' : 'registros'}`;
}

function number(value: number): string {
  return value.toLocaleString('pt-BR');
}
