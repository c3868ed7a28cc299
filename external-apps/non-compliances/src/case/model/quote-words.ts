/**
 * Words that were found without accents and case, as they stand in the text.
 * @param words Folded; one that the text does not have is left as it is.
 */
export function quoteWords(text: string, words: readonly string[]): readonly string[] {
  const letters = Array.from(text.normalize('NFC'));
  // One folded letter for each, so that places in both are the same.
  const folded = letters.map((letter) => Array.from(foldLetter(letter))[0] ?? letter).join('');
  return words.map((word) => {
    const at = Array.from(folded.slice(0, Math.max(folded.indexOf(word), 0))).length;
    return folded.includes(word) ? letters.slice(at, at + word.length).join('') : word;
  });
}

function foldLetter(letter: string): string {
  return letter
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
