export const texts = {
  instant: (day: string, time: string) => `${day} às ${time}`,
  page: 'Página',
  pageOf: 'de',
} as const;
