import { foldText } from '../text/fold-text.ts';

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** A second line: a user name, a department. */
  readonly detail?: string;
}

/**
 * The choices in which every typed word begins a word, whatever their order, accents and case; those whose label
 * begins as typed come first.
 */
export function findChoices<Found extends Choice>(
  choices: readonly Found[],
  typed: string,
): readonly Found[] {
  const searched = foldText(typed).trim();
  const words = splitWords(searched);
  if (words.length === 0) {
    return choices;
  }
  const found = choices.filter((choice) => {
    const known = listKnownWords(choice);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
  const begins = (choice: Choice) => foldText(choice.label).startsWith(searched);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** A thousand people are folded once, not at each key. */
const knownWords = new WeakMap<Choice, readonly string[]>();

function listKnownWords(choice: Choice): readonly string[] {
  const known = knownWords.get(choice);
  if (known !== undefined) {
    return known;
  }
  const texts = [choice.label, choice.detail ?? '', choice.key].map(foldText);
  // Also whole, so that a name with dots or blanks is found by what stands behind them and by all of it.
  const words = [...texts.flatMap(splitWords), ...texts];
  knownWords.set(choice, words);
  return words;
}

function splitWords(folded: string): readonly string[] {
  return folded.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '');
}

/** How far a page key jumps. */
const pageRows = 6;

/** Where a key leads in an open list; undefined for keys that belong to the text. From nowhere, up leads to the end. */
export function findListIndex(key: string, current: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (last < 0) {
    return ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key) ? null : undefined;
  }
  switch (key) {
    case 'ArrowDown':
      return current === null || current >= last ? 0 : current + 1;
    case 'ArrowUp':
      return current === null || current <= 0 ? last : current - 1;
    case 'PageDown':
      return Math.min(last, (current ?? 0) + pageRows);
    case 'PageUp':
      return Math.max(0, (current ?? 0) - pageRows);
    default:
      return undefined;
  }
}
