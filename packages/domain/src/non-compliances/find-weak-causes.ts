// Words by which a cause or an action is known to be none: they blame people and change nothing.

const weakCauses = [
  'falta de atencao',
  'desatencao',
  'descuido',
  'erro humano',
  'falha humana',
  'esquecimento',
  'negligencia',
];

const weakActions = [
  'reorientar',
  'orientar a equipe',
  'conscientizar',
  'advertir',
  'cobrar atencao',
  'reforcar',
];

/** The words found. A warning for who writes and who validates, never a refusal. */
export function findWeakCauses(rootCause: string): readonly string[] {
  return findWords(rootCause, weakCauses);
}

/** True when all that is planned is to tell people to be more careful. */
export function isWeakPlan(actions: readonly { readonly what: string }[]): boolean {
  return actions.length > 0 && actions.every(({ what }) => findWords(what, weakActions).length > 0);
}

function findWords(text: string, words: readonly string[]): readonly string[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return words.filter((word) => folded.includes(word));
}
