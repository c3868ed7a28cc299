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
