// What stands in a file of an analysis around its numbers.
const count = (number: number): string => number.toLocaleString('pt-BR');

export const texts = {
  untitled: 'Análise',
  cube: (name: string) => `Cubo: ${name}`,
  filters: (list: readonly string[]) => `Filtros: ${list.join('; ')}`,
  only: (level: string, members: readonly string[]) => `${level}: ${members.join(', ')}`,
  except: (level: string, members: readonly string[]) => `${level}: todos, exceto ${members.join(', ')}`,
  range: (level: string, first: string, last: string) => `${level}: de ${first} a ${last}`,
  written: (day: string, time: string, userName: string) => `Gerado em ${day} às ${time} por ${userName}`,
  page: (number: number, all: number) => `Página ${count(number)} de ${count(all)}`,
  cut: (shown: number, all: number) =>
    `A tabela tem ${count(all)} linhas; este arquivo mostra as ${count(shown)} primeiras. Exporte em CSV ou XLSX para ter todas.`,
  columnsCut: (shown: number, all: number) =>
    `A tabela tem ${count(all)} colunas; este arquivo mostra as ${count(shown)} primeiras. Exporte em CSV ou XLSX para ter todas.`,
  nothing: 'A consulta não trouxe linhas.',
} as const;
