// Titles of the files that tests write, with the accents that their order depends on.
export const titles = {
  infection: 'Infecção hospitalar',
  occupation: 'Ocupação',
  agile: 'Ágil',
  contentOf: (path: string) => `conteúdo de ${path}`,
} as const;
