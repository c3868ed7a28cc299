export const texts = {
  instant: (day: string, time: string) => `${day} às ${time}`,
} as const;
