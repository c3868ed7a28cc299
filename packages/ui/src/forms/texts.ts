export const texts = {
  count: (used: number, limit: number) => `${used} de ${limit} caracteres.`,
  date: {
    incomplete: 'Complete a data ou apague-a.',
    beforeMinimum: (day: string) => `Escolha uma data a partir de ${day}.`,
  },
  choice: {
    clear: 'Limpar',
    nothingFound: (typed: string) => `Não foram encontradas opções para "${typed}".`,
    nothing: 'Não há opções.',
    loading: 'Carregando...',
    found: (count: number) => (count === 1 ? '1 opção' : `${count} opções`),
  },
  select: { none: 'Selecione', notGiven: 'Não informado' },
} as const;
