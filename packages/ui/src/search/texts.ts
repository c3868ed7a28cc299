export const texts = {
  search: 'Pesquisar',
  close: 'Fechar a pesquisa',
  results: 'Telas encontradas',
  nothingFound: (text: string) => `Não foram encontradas opções para "${text}".`,
  found: (count: number) => (count === 1 ? '1 opção' : `${count} opções`),
} as const;
