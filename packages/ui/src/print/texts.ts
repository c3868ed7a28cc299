export const texts = { page: 'Página', pageOf: 'de' } as const;
