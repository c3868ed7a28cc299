const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** R$ 1.200,00, with a space that does not break. */
export function presentCost(reais: number): string {
  return format.format(reais);
}
