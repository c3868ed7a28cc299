import { formatCount } from '../texts.ts';

export const texts = {
  title: 'De onde vem este número',
  value: (measure: string, value: string) => `${measure}: ${value}`,
  columns: 'Colunas',
  chosenColumns: (count: number) => `Colunas (${count})`,
  measures: 'Medidas',
  rows: 'Registros',
  mostRows: 'Até quantos registros',
  found: (count: number) =>
    count === 1 ? '1 registro forma este número.' : `${formatCount(count)} registros formam este número.`,
  cut: (count: number) => `Mostrando os primeiros ${formatCount(count)} registros; pode haver mais.`,
  sumAgrees: (measure: string, sum: string) => `A soma de ${measure} é ${sum}, igual ao número da tabela.`,
  countAgrees: 'A quantidade de registros é igual ao número da tabela.',
  notASum:
    'O número da tabela não é a soma desses registros: é uma média, um mínimo, um máximo, uma contagem sem repetição ou uma fórmula.',
  loading: 'Procurando os registros',
  cancelled: 'A busca foi cancelada.',
  emptyTitle: 'Nenhum registro',
  empty: 'Nenhum registro que você possa ver forma este número.',
  failed: 'Os registros não puderam ser mostrados',
  cancel: 'Cancelar',
  again: 'Buscar novamente',
  close: 'Fechar',
  csv: 'Exportar CSV',
  xlsx: 'Exportar XLSX',
  noColumns: 'Escolha ao menos uma coluna.',
} as const;
