// Which master record a record of a source probably stands for, by their names; a person confirms it.
import type { MasterRecord } from '@prumo/contracts/administration/record-associations';

import { createWordIndex } from './create-word-index.ts';
import { listNameWords } from './list-name-words.ts';
import { limitScore, scoreNames } from './score-names.ts';

export interface SuggestedPair {
  readonly sourceCode: string;
  readonly targetCode: string;
  /** 1: the same words. */
  readonly score: number;
}

/** Less than this is chance. */
const leastScore = 0.78;

/** Two that are nearer to each other than this are equally good. */
const leastLead = 0.03;

const roundingError = 1e-9;

/**
 * Each source record that is not linked (`linkedCodes`: those that are) gets its best master record, or none when
 * none is likely or several are equally so. Best first; the order of what is given does not count.
 */
export function suggestPairs(
  masters: readonly MasterRecord[],
  sources: readonly MasterRecord[],
  linkedCodes: ReadonlySet<string>,
): readonly SuggestedPair[] {
  const findBest = createBestFinder(masters);
  return sources
    .filter(({ code }) => !linkedCodes.has(code))
    .flatMap(({ code, name }) => {
      const best = findBest(name);
      return best === undefined ? [] : [{ sourceCode: code, ...best }];
    })
    .toSorted((one, other) => other.score - one.score || compareTexts(one.sourceCode, other.sourceCode));
}

type Best = Omit<SuggestedPair, 'sourceCode'>;

/** Master records whose names have the same words. */
interface MasterName {
  readonly words: readonly string[];
  readonly numbers: string;
  readonly codes: string[];
}

function createBestFinder(masters: readonly MasterRecord[]): (name: string) => Best | undefined {
  const namesByWords = groupByWords(masters);
  const names = [...namesByWords.values()];
  const index = createWordIndex(names.map(({ words }) => words));
  const found = new Map<string, Best | undefined>();

  return (name) => {
    const words = listNameWords(name);
    if (words.length === 0) return undefined;
    const key = presentWords(words);
    const same = namesByWords.get(key);
    if (same !== undefined) return takeOnly(same, 1);
    if (!found.has(key)) found.set(key, search(words));
    return found.get(key);
  };

  function search(words: readonly string[]): Best | undefined {
    let best: MasterName | undefined;
    let [bestScore, secondScore] = [leastScore, 0];
    for (const { candidate, limit } of listLikely(words)) {
      // One that stays so far behind makes no difference, and those after it stay behind too.
      if (limit < bestScore - leastLead) break;
      const score = scoreNames(words, candidate.words, index.compare);
      if (score >= bestScore) {
        if (best !== undefined) secondScore = bestScore;
        [best, bestScore] = [candidate, score];
      } else if (score > secondScore) secondScore = score;
    }
    return best === undefined || bestScore - secondScore < leastLead ? undefined : takeOnly(best, bestScore);
  }

  /** Those that can score the most first. */
  function listLikely(words: readonly string[]): readonly { candidate: MasterName; limit: number }[] {
    const numbers = listNumbers(words);
    return index
      .listCandidates(words)
      .flatMap(({ position, most }) => {
        const candidate = names[position];
        if (candidate === undefined || areOtherNumbers(numbers, candidate.numbers)) return [];
        const limit = limitScore(most, words.length, candidate.words.length) + roundingError;
        return limit < leastScore - leastLead ? [] : [{ candidate, limit }];
      })
      .toSorted((one, other) => other.limit - one.limit);
  }
}

function takeOnly({ codes: [targetCode, ...others] }: MasterName, score: number): Best | undefined {
  return targetCode === undefined || others.length > 0 ? undefined : { targetCode, score };
}

function groupByWords(masters: readonly MasterRecord[]): ReadonlyMap<string, MasterName> {
  const names = new Map<string, MasterName>();
  for (const { code, name } of masters) {
    const words = listNameWords(name);
    const key = presentWords(words);
    const known = names.get(key);
    if (known === undefined) names.set(key, { words, numbers: listNumbers(words), codes: [code] });
    else known.codes.push(code);
  }
  return names;
}

function listNumbers(words: readonly string[]): string {
  return presentWords(words.filter((word) => /^\p{N}/u.test(word)));
}

/** UTI 1 is not UTI 2; UTI may be either. */
function areOtherNumbers(numbers: string, others: string): boolean {
  return numbers !== '' && others !== '' && numbers !== others;
}

function presentWords(words: readonly string[]): string {
  return words.join(' ');
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
