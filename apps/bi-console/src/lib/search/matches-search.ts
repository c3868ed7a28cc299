/** Whether each typed word stands somewhere in the texts; accents and letter case do not matter. */
export function matchesSearch(typed: string, ...texts: readonly string[]): boolean {
  const searched = simplify(texts.join(' '));
  return simplify(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('pt-BR');
}
