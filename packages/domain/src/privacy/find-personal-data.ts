// Says whether a text seems to hold what identifies a patient: a CPF, a CNS, or a name after the word patient. It is for a
// warning, so it may be wrong either way. Each character is looked at a bounded number of times.

import { abbreviations, bridges, nameLinks, patientWords, placeWords } from './texts.ts';

export const personalDataKinds = ['cpf', 'cns', 'patient-name'] as const;

export type PersonalDataKind = (typeof personalDataKinds)[number];

/** In the order of the list, each once. */
export function findPersonalData(text: string): readonly PersonalDataKind[] {
  const numbers = listNumberGroups(text);
  const found: Readonly<Record<PersonalDataKind, boolean>> = {
    cpf: hasNumber(numbers, cpfShapes, isCpf),
    cns: hasNumber(numbers, cnsShapes, isCns),
    'patient-name': hasPatientName(text),
  };
  return personalDataKinds.filter((kind) => found[kind]);
}

/** How many digits stand together in what people write: 52998224725, 529.982.247-25, 529982247-25. */
const cpfShapes: readonly (readonly number[])[] = [[11], [3, 3, 3, 2], [9, 2]];
/** 700501234567890 or 700 5012 3456 7890. */
const cnsShapes: readonly (readonly number[])[] = [[15], [3, 4, 4, 4]];

/** Digits that stand together; a list for each stretch whose parts only one separator each keeps apart. */
function listNumberGroups(text: string): readonly (readonly string[])[] {
  const stretches: string[][] = [];
  let stretch: string[] = [];
  let group = '';
  let isCode = false;
  let separators = 0;
  let before = '';
  for (const sign of `${text}\n\n`) {
    if (isDigit(sign)) {
      // Letters and digits without a gap are the code of something else.
      if (group === '') isCode = isLetter(before);
      if (separators > 1) {
        if (stretch.length > 0) stretches.push(stretch);
        stretch = [];
      }
      separators = 0;
      group += sign;
    } else {
      if (group !== '') stretch.push(isCode ? '' : group);
      group = '';
      separators += numberSeparators.includes(sign) ? 1 : 2;
    }
    before = sign;
  }
  if (stretch.length > 0) stretches.push(stretch);
  return stretches;
}

const numberSeparators = '.-/ \u00A0';

function hasNumber(
  stretches: readonly (readonly string[])[],
  shapes: readonly (readonly number[])[],
  isRight: (digits: readonly number[]) => boolean,
): boolean {
  return stretches.some((groups) =>
    groups.some((_group, start) =>
      shapes.some((shape) => {
        const fits = shape.every((length, place) => groups[start + place]?.length === length);
        if (!fits) return false;
        const digits = groups.slice(start, start + shape.length).join('');
        return isRight(Array.from(digits, Number));
      }),
    ),
  );
}

/** Eleven digits, the last two of which follow from those before; not one digit eleven times. */
export function isCpf(digits: readonly number[]): boolean {
  if (digits.length !== 11 || digits.every((digit) => digit === digits[0])) return false;
  return [9, 10].every((place) => digits[place] === findCpfDigit(digits.slice(0, place)));
}

function findCpfDigit(before: readonly number[]): number {
  const rest = (sumByWeights(before, before.length + 1) * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** Fifteen digits whose weighted sum eleven divides. Those of people begin with 1 or 2, of the moment with 7, 8 or 9. */
export function isCns(digits: readonly number[]): boolean {
  const [first = 0] = digits;
  return digits.length === 15 && [1, 2, 7, 8, 9].includes(first) && sumByWeights(digits, 15) % 11 === 0;
}

/** The first digit counts most, each further one less by one. */
function sumByWeights(digits: readonly number[], first: number): number {
  return digits.reduce((sum, digit, place) => sum + digit * (first - place), 0);
}

interface Word {
  readonly text: string;
  /** Only blanks, and at most one colon, stand between it and the word before. */
  readonly isJoined: boolean;
}

/** The word patient, and two words after it that are written as names are. */
function hasPatientName(text: string): boolean {
  const words = listWords(text);
  return words.some(({ text: word }, place) => {
    if (!patientWords.has(word.toLowerCase())) return false;
    let next = place + 1;
    while (isBridge(words[next])) next += 1;
    if (!isNameWord(words[next])) return false;
    next += 1;
    while (isJoinedWord(words[next], nameLinks)) next += 1;
    return isNameWord(words[next]);
  });
}

function isBridge(word: Word | undefined): boolean {
  return isJoinedWord(word, bridges);
}

function isJoinedWord(word: Word | undefined, among: ReadonlySet<string>): boolean {
  return word?.isJoined === true && among.has(word.text.toLowerCase());
}

/** Two letters at least, the first large and the others small. */
function isNameWord(word: Word | undefined): boolean {
  if (word?.isJoined !== true) return false;
  const [first = '', ...rest] = word.text;
  const isCapitalised = first !== first.toLowerCase() && rest.length > 0;
  return (
    isCapitalised &&
    rest.every((sign) => sign !== sign.toUpperCase()) &&
    !placeWords.has(word.text.toLowerCase())
  );
}

function listWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let word = '';
  let between = '';
  for (const sign of `${text}\n`) {
    if (isLetter(sign)) {
      word += sign;
    } else {
      if (word !== '') {
        words.push({ text: word, isJoined: isJoining(between, words.at(-1)?.text ?? '') });
        word = '';
        between = '';
      }
      // More than a few signs join nothing, however many there are.
      if (between.length <= longestJoint) between += sign;
    }
  }
  return words;
}

const longestJoint = 3;

/** A blank, a colon, or the dot of an abbreviation. */
function isJoining(between: string, before: string): boolean {
  if (between === '. ' || between === '.') return abbreviations.has(before.toLowerCase());
  return [' ', ': ', ':', '\u00A0'].includes(between);
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9' && sign.length === 1;
}

/** Where large and small differ, it is a letter. */
function isLetter(sign: string): boolean {
  return sign.toLowerCase() !== sign.toUpperCase();
}
