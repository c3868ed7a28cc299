export const texts = {
  due(days: number): string {
    if (days === 0) return 'vence hoje';
    if (days === 1) return 'vence amanhã';
    if (days === -1) return 'venceu ontem';
    return days > 0 ? `vence em ${days} dias` : `venceu há ${-days} dias`;
  },
  fieldOf: (field: string, subject: string) => `${field}: ${subject}`,
  empty: '(vazio)',
  facts: {
    committee: 'Comissão',
    date: 'Data',
    from: (start: string) => `às ${start}`,
    span: (start: string, end: string) => `das ${start} às ${end}`,
    place: 'Local',
    notGiven: 'Não informado',
    coordinator: 'Coordenação',
    secretary: 'Secretaria',
  },
} as const;
