// Which passwords are taken as new ones. After NIST SP 800-63B: length counts, whatever somebody would try first is
// refused, and nobody has to mix kinds of characters.
import {
  fewestPasswordCharacters,
  mostPasswordCharacters,
  presentPasswordFault,
  type PasswordFault,
} from '@prumo/contracts/people/password-faults';

import { isCommonPassword } from './common-passwords.ts';
import { PeopleError } from './people-error.ts';

export interface PasswordPolicy {
  readonly leastCharacters: number;
  /** What the product and the hospital are called. */
  readonly placeNames: readonly string[];
  /** Taken whatever the rules say: the one that everybody in the demo hospital has. */
  readonly exceptions: readonly string[];
  /** Off: only the length counts. */
  readonly refusesGuesses: boolean;
}

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly userName: string;
  readonly displayName: string;
}

export const usualPasswordPolicy: PasswordPolicy = {
  leastCharacters: fewestPasswordCharacters,
  placeNames: ['Prumo', 'Hospital'],
  exceptions: [],
  refusesGuesses: true,
};

/** For people who are told of in files, with passwords that are known to everybody anyway. */
export const noPasswordPolicy: PasswordPolicy = {
  leastCharacters: 1,
  placeNames: [],
  exceptions: [],
  refusesGuesses: false,
};

export function requireAcceptablePassword(
  password: string,
  owner: PasswordOwner,
  policy: PasswordPolicy,
): void {
  const fault = findPasswordFault(password, owner, policy);
  if (fault === undefined) return;
  const { leastCharacters } = policy;
  throw new PeopleError('invalid-password', describeFault(fault, policy), {
    passwordFault: presentPasswordFault({ fault, leastCharacters }),
  });
}

/** As the original words its own rules. */
export function describeFault(fault: PasswordFault, { leastCharacters }: PasswordPolicy): string {
  const criteria: Readonly<Record<PasswordFault, string>> = {
    'too-short': `have ${leastCharacters} to ${mostPasswordCharacters} characters`,
    'too-long': `have ${leastCharacters} to ${mostPasswordCharacters} characters`,
    'names-person': 'not be the name of its owner',
    'names-place': 'not be the name of the hospital or the system',
    'too-simple': 'not be a repetition or a sequence',
    common: 'not be one of the most common passwords',
  };
  return `New password must: ${criteria[fault]}.`;
}

export function findPasswordFault(
  password: string,
  owner: PasswordOwner,
  policy: PasswordPolicy,
): PasswordFault | undefined {
  // The longest that is taken is short enough to look at from all sides.
  const characters = password.length > mostPasswordCharacters * 2 ? undefined : Array.from(password);
  if (characters === undefined || characters.length > mostPasswordCharacters) return 'too-long';
  if (password !== '' && policy.exceptions.includes(password)) return undefined;
  if (characters.length < policy.leastCharacters) return 'too-short';
  return policy.refusesGuesses ? findGuess(password, owner, policy) : undefined;
}

function findGuess(
  password: string,
  owner: PasswordOwner,
  policy: PasswordPolicy,
): PasswordFault | undefined {
  const folded = fold(password);
  const ofPerson = listNameWords([owner.userName, owner.displayName]);
  if (consistsOf(folded, ofPerson)) return 'names-person';
  const ofPlace = listNameWords(policy.placeNames);
  if (consistsOf(folded, ofPlace)) return 'names-place';
  if (consistsOf(folded, [...ofPerson, ...ofPlace])) return 'names-person';
  if (isRepetition(folded) || isSequence(folded)) return 'too-simple';
  return listDisguised(password).some(isCommonPassword) ? 'common' : undefined;
}

/** Lower case without accents; what is no letter or digit stays. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const shortestNameWord = 3;

/** Whole names, and the words that they consist of; the longest first. */
function listNameWords(names: readonly string[]): readonly string[] {
  const words = names.flatMap((name) => fold(name).split(/[^\p{L}\d]+/u));
  return [...new Set(words)]
    .filter((word) => word.length >= shortestNameWord)
    .toSorted((one, other) => other.length - one.length);
}

/** Nothing but these words is left of it once digits and signs are gone. */
function consistsOf(folded: string, words: readonly string[]): boolean {
  const letters = folded.replaceAll(/\P{L}/gu, '');
  if (letters === '') return false;
  const rest = words
    .map((word) => word.replaceAll(/\P{L}/gu, ''))
    .filter((word) => word !== '')
    .reduce((left, word) => left.replaceAll(word, ' '), letters);
  return rest.trim() === '';
}

const longestUnit = 4;

/** aaaaaaaa, 12121212, abcabcabc. */
function isRepetition(text: string): boolean {
  const characters = Array.from(text);
  if (new Set(characters).size <= 2) return true;
  return Array.from({ length: longestUnit }, (_, index) => index + 1).some((unit) =>
    characters.every((character, index) => character === characters[index % unit]),
  );
}

/** 12345678, hgfedcba: each character is the next or the one before, all the way. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
}

/** As it is, without digits and signs at its ends, and with the letters that some of them stand for. */
function listDisguised(password: string): readonly string[] {
  const plain = fold(password);
  const word = trim(plain, /\p{L}/u);
  const withSigns = trim(plain, /[\p{L}@$]/u);
  return [plain, word, reveal(plain), reveal(word), reveal(withSigns)];
}

/** Without what does not belong to a word, at either end. */
function trim(text: string, ofWord: RegExp): string {
  const characters = Array.from(text);
  const first = characters.findIndex((character) => ofWord.test(character));
  const last = characters.findLastIndex((character) => ofWord.test(character));
  return first === -1 ? '' : characters.slice(first, last + 1).join('');
}

function reveal(text: string): string {
  return text.replaceAll(/[@4310$5]/g, (sign) => meant[sign] ?? sign);
}

const meant: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
