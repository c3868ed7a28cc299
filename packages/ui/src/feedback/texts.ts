export const texts = { retry: 'Tentar novamente' } as const;
