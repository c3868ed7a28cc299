// Finds the names that have something in common with the words of another, without a look at all of them.
import { compareWords, countTolerableEdits, isAbbreviation } from './score-names.ts';

interface Candidate {
  /** Of the name, in what was indexed. */
  readonly position: number;
  /** The most that its words can have in common with those asked for. */
  readonly most: number;
}

export interface WordIndex {
  listCandidates(words: readonly string[]): readonly Candidate[];
  /** As compareWords, for words of the index. */
  readonly compare: (word: string, indexedWord: string) => number;
}

interface IndexedWord {
  readonly word: string;
  readonly letters: number;
  readonly positions: number[];
}

export function createWordIndex(names: readonly (readonly string[])[]): WordIndex {
  const words = new Map<string, IndexedWord>();
  for (const [position, nameWords] of names.entries()) {
    for (const word of new Set(nameWords)) {
      const known = words.get(word);
      if (known === undefined) words.set(word, { word, letters: maskLetters(word), positions: [position] });
      else known.positions.push(position);
    }
  }
  const byLength = groupBy([...words.values()], ({ word }) => word.length);
  const byFirstLetter = groupBy([...words.values()], ({ word }) => word.slice(0, 1));
  const similarWords = new Map<string, ReadonlyMap<string, number>>();
  // Of all names, because a common word brings most of them with every question.
  const [sums, bestOfWord] = [new Float64Array(names.length), new Float64Array(names.length)];

  return {
    listCandidates(asked) {
      const touched = new Set<number>();
      for (const word of asked) {
        const touchedByWord: number[] = [];
        for (const [other, similarity] of findSimilar(word)) {
          for (const position of words.get(other)?.positions ?? []) {
            const best = bestOfWord[position] ?? 0;
            if (best === 0) touchedByWord.push(position);
            if (similarity > best) bestOfWord[position] = similarity;
          }
        }
        for (const position of touchedByWord) {
          const sum = sums[position] ?? 0;
          if (sum === 0) touched.add(position);
          sums[position] = sum + (bestOfWord[position] ?? 0);
          bestOfWord[position] = 0;
        }
      }
      const candidates = [...touched].map((position) => ({ position, most: sums[position] ?? 0 }));
      for (const position of touched) sums[position] = 0;
      return candidates;
    },

    compare: (word, indexedWord) => findSimilar(word).get(indexedWord) ?? 0,
  };

  function findSimilar(word: string): ReadonlyMap<string, number> {
    const known = similarWords.get(word);
    if (known !== undefined) return known;
    const found = new Map<string, number>();
    for (const other of listPossible(word)) {
      const similarity = compareWords(word, other.word);
      if (similarity > 0) found.set(other.word, similarity);
    }
    similarWords.set(word, found);
    return found;
  }

  function listPossible(word: string): ReadonlySet<IndexedWord> {
    const possible = new Set<IndexedWord>();
    for (const same of [word, word === 'i' ? '1' : word, word === '1' ? 'i' : word]) {
      const indexed = words.get(same);
      if (indexed !== undefined) possible.add(indexed);
    }
    for (const other of byFirstLetter.get(word.slice(0, 1)) ?? []) {
      if (isAbbreviation(word, other.word) || isAbbreviation(other.word, word)) possible.add(other);
    }
    const letters = maskLetters(word);
    for (let length = word.length - 2; length <= word.length + 2; length += 1) {
      for (const other of byLength.get(length) ?? []) {
        const edits = countTolerableEdits(length > word.length ? other.word : word);
        // A changed letter is one letter less here and another more there.
        if (countBits(letters ^ other.letters) <= 2 * edits) possible.add(other);
      }
    }
    return possible;
  }
}

function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Which letters it has, a bit for each of 32 kinds. */
function maskLetters(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
