export const texts = { title: 'Atas de Reuniões' } as const;
