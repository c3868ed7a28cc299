export const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`;

export const days = (count: number) => plural(count, 'dia', 'dias');
