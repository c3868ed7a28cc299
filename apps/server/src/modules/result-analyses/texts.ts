export const texts = {
  nextRound: (title: string) => `Escrever a próxima rodada do RACP: ${title}`,
} as const;
