export const texts = {
  returned: (number: string) => `Sua notificação ${number} foi devolvida: complete as informações`,
} as const;
