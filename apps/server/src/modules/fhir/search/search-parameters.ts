// What a search asks for, read from its address.
import { InvalidInputError } from '../../../http/named-error.ts';

export interface Page {
  /** Most that one page holds; none: only how many there are is asked for. */
  readonly count: number;
  readonly offset: number;
}

interface SearchRules {
  /** Names that the search knows, beside those of every search. */
  readonly known: readonly string[];
  /** Whoever asks wants to hear of a parameter that is not known; otherwise such are passed over, as FHIR has it. */
  readonly isStrict: boolean;
}

export interface SearchParameters {
  /** As often as it was given: all of them are to be met. */
  list(name: string): readonly string[];
  readonly page: Page;
  /** Those that were known, for the addresses of other pages. */
  readonly filters: readonly (readonly [name: string, value: string])[];
}

const usualCount = 50;
/** Whoever asks for more gets so many. */
const greatestCount = 200;
const greatestOffset = 100_000_000;
/** Of any kind. */
const mostFilters = 50;

/** How to answer, which is decided elsewhere, and what no answer here differs by. */
const ofEverySearch = ['_format', '_pretty', '_count', '_offset'];

export function readSearch(values: URLSearchParams, { known, isStrict }: SearchRules): SearchParameters {
  const filters: (readonly [string, string])[] = [];
  for (const [name, value] of values) {
    // PostgreSQL takes every character but this one.
    if (value.includes('\0')) throw new InvalidInputError('A parameter contains a null character.');
    if (known.includes(name)) {
      if (value !== '') filters.push([name, value]);
    } else if (isStrict && !ofEverySearch.includes(name)) {
      throw new InvalidInputError(`The parameter ${name.slice(0, 100)} is not known here.`);
    }
  }
  if (filters.length > mostFilters) {
    throw new InvalidInputError(`A search has up to ${mostFilters} parameters.`);
  }
  return {
    list: (name) => filters.filter(([given]) => given === name).map(([, value]) => value),
    page: {
      count: Math.min(greatestCount, readNumber(values, '_count') ?? usualCount),
      offset: Math.min(greatestOffset, readNumber(values, '_offset') ?? 0),
    },
    filters,
  };
}

function readNumber(values: URLSearchParams, name: string): number | undefined {
  const text = values.get(name);
  if (text === null || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new InvalidInputError(`${name} is no whole number.`);
  return Number(text);
}

const mostChoices = 100;

/** The values of which one is to be met; a backslash takes the meaning from a comma behind it. */
export function splitChoices(text: string): readonly string[] {
  const choices: string[] = [];
  let choice = '';
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === ',') {
      choices.push(choice);
      choice = '';
    } else if (letter === '\\' && index + 1 < text.length) {
      index += 1;
      choice += text.charAt(index);
    } else choice += letter;
  }
  const all = [...choices, choice].filter((one) => one !== '');
  if (all.length > mostChoices) {
    throw new InvalidInputError(`A parameter has up to ${mostChoices} values.`);
  }
  return all;
}
