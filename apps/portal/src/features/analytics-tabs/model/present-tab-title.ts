/** In capitals; the first tab leaves room for the others. */
export function presentTabTitle(title: string, index: number): string {
  const shown = index === 0 ? Array.from(title).slice(0, firstTitleLength).join('') : title;
  return shown.toLocaleUpperCase('pt-BR');
}

const firstTitleLength = 15;
