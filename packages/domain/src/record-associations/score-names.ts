/** Of two names as their sorted words: 0 nothing in common, 1 the same words. */
export function scoreNames(
  words: readonly string[],
  otherWords: readonly string[],
  compare: (word: string, other: string) => number,
): number {
  const links = words
    .flatMap((word, position) =>
      otherWords.map((other, otherPosition) => ({
        position,
        otherPosition,
        similarity: compare(word, other),
      })),
    )
    .filter(({ similarity }) => similarity > 0)
    .toSorted((one, other) => other.similarity - one.similarity);

  const [taken, otherTaken] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const { position, otherPosition, similarity } of links) {
    if (taken.has(position) || otherTaken.has(otherPosition)) continue;
    taken.add(position);
    otherTaken.add(otherPosition);
    sum += similarity;
  }
  return scoreSum(sum, words.length, otherWords.length, taken.size);
}

/** The most that names of so many words can score. */
export function limitScore(sum: number, count: number, otherCount: number): number {
  return scoreSum(sum, count, otherCount, Math.min(count, otherCount));
}

/**
 * What the words have in common, as part of all words; where it is more than one word, those that the longer name
 * has besides count half, because one system writes Carla Mendes and another Carla Regina Mendes Souza.
 */
function scoreSum(sum: number, count: number, otherCount: number, matched: number): number {
  const shorter = Math.min(count, otherCount);
  const common = Math.min(sum, shorter);
  const ofAll = (2 * common) / (count + otherCount);
  return matched < 2 ? ofAll : (ofAll + common / shorter) / 2;
}

/** 1 the same, 0 another; between them what may be an abbreviation or a slip of the one for the other. */
export function compareWords(word: string, other: string): number {
  if (word === other) return 1;
  if (isFirst(word, other) || isFirst(other, word)) return 0.95;
  if (/\d/.test(word) || /\d/.test(other)) return 0;
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (isAbbreviation(short, long)) return short.length === 1 ? 0.75 : short.length === 2 ? 0.8 : 0.9;
  const most = countTolerableEdits(long);
  if (long.length - short.length > most || isOtherGender(short, long)) return 0;
  const edits = countEdits(short, long, most);
  return edits > most ? 0 : 1 - edits / long.length;
}

/** Of an abbreviation the last letter is a consonant (Cir., Ped.), so that Maria is none of Mariana. */
export function isAbbreviation(short: string, long: string): boolean {
  return short.length < long.length && long.startsWith(short) && /^.$|[^aeiou]$/u.test(short);
}

export function countTolerableEdits(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Other roman numbers are no words and no initials, so they are read as numbers at once. */
function isFirst(roman: string, number: string): boolean {
  return roman === 'i' && number === '1';
}

/** Paula is not Paulo. */
function isOtherGender(word: string, other: string): boolean {
  const [ending, otherEnding] = [findGender(word), findGender(other)];
  return (
    ending !== undefined &&
    otherEnding !== undefined &&
    ending.stem === otherEnding.stem &&
    ending.vowel !== otherEnding.vowel
  );
}

function findGender(word: string): { readonly stem: string; readonly vowel: string } | undefined {
  const [, stem, vowel] = /^(.*)([ao])s?$/u.exec(word) ?? [];
  return stem === undefined || vowel === undefined ? undefined : { stem, vowel };
}

/** Letters changed, added, left out, or changed for the one beside them; looks no further than `most`. */
function countEdits(word: string, other: string, most: number): number {
  let same = 0;
  while (same < word.length && word.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  const [rest, otherRest] = [word.slice(same), other.slice(same)];
  if (rest === '' || otherRest === '') return rest.length + otherRest.length;
  if (most === 0) return Infinity;
  const isSwapped = rest.length > 1 && rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    1 +
    Math.min(
      countEdits(rest.slice(1), otherRest.slice(1), most - 1),
      countEdits(rest.slice(1), otherRest, most - 1),
      countEdits(rest, otherRest.slice(1), most - 1),
      isSwapped ? countEdits(rest.slice(2), otherRest.slice(2), most - 1) : Infinity,
    )
  );
}
