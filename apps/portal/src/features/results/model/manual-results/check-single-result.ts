// What a result was made of, as it is typed: numerator and denominator, both or none.
import { buildRatio, computeRatio, isMadeOf, type Ratio } from '@prumo/domain/indicators/ratio';

import { decodeTypedNumber } from './decode-typed-values.ts';

interface TypedRatio {
  readonly numerator: string;
  readonly denominator: string;
}

export function decodeTypedRatio({ numerator, denominator }: TypedRatio): Ratio | undefined {
  return buildRatio(decodeTypedNumber(numerator), decodeTypedNumber(denominator));
}

/**
 * The result as it stands in its field after numerator or denominator were typed: what they make, unless the person wrote
 * another one there.
 * @param factor Null where the result of the indicator is no such ratio.
 */
export function fillMadeValue(
  value: string,
  before: TypedRatio,
  after: TypedRatio,
  factor: number | null,
): string {
  const isOwn = value.trim() !== '' && value !== writeMadeValue(before, factor);
  return isOwn ? value : (writeMadeValue(after, factor) ?? '');
}

/** As people write it, with two decimals at most. */
function writeMadeValue(typed: TypedRatio, factor: number | null): string | undefined {
  const ratio = decodeTypedRatio(typed);
  if (ratio === undefined || factor === null) return undefined;
  return computeRatio(ratio, factor).toLocaleString('pt-BR', {
    maximumFractionDigits: 2,
    useGrouping: false,
  });
}

export interface SingleResultFields {
  /** First of the month, 2026-03-01; empty while none is chosen. */
  readonly date: string;
  readonly value: string;
  readonly confirm: string;
  /** What the result was made of: both or none. */
  readonly numerator?: string;
  readonly denominator?: string;
}

export interface SingleResultFaults {
  readonly date?: 'missing' | 'taken';
  /** `contradicts`: it is not what numerator and denominator make. */
  readonly value?: 'missing' | 'unreadable' | 'contradicts';
  readonly confirm?: 'missing' | 'unreadable' | 'different';
  readonly numerator?: 'missing' | 'unreadable' | 'too-small';
  readonly denominator?: 'missing' | 'unreadable' | 'too-small';
}

/**
 * Month and result are required, and the result has to be given twice; numerator and denominator are not.
 * @param factor What numerator over denominator is multiplied by; null where the result is no such ratio.
 */
export function checkSingleResult(
  { date, value, confirm, numerator = '', denominator = '' }: SingleResultFields,
  freeDates: ReadonlySet<string>,
  factor: number | null = null,
): SingleResultFaults {
  const ratio = decodeTypedRatio({ numerator, denominator });
  const numeratorFault = checkPart(numerator, denominator, (number) => number >= 0);
  const denominatorFault = checkPart(denominator, numerator, (number) => number > 0);
  const dateFault = date === '' ? 'missing' : freeDates.has(date) ? undefined : 'taken';
  const number = decodeTypedNumber(value);
  const contradicts = number !== null && ratio !== undefined && !isMadeOf(number, ratio, factor);
  const valueFault = checkNumber(value) ?? (contradicts ? 'contradicts' : undefined);
  const confirmFault = checkNumber(confirm) ?? (isSameNumber(value, confirm) ? undefined : 'different');
  return {
    ...(dateFault !== undefined && { date: dateFault }),
    ...(valueFault !== undefined && { value: valueFault }),
    // While the result itself is wrong there is nothing to compare with.
    ...(confirmFault !== undefined &&
      !(confirmFault === 'different' && valueFault !== undefined) && { confirm: confirmFault }),
    ...(numeratorFault !== undefined && { numerator: numeratorFault }),
    ...(denominatorFault !== undefined && { denominator: denominatorFault }),
  };
}

/** However they are written; false while one of them is none. */
export function isSameNumber(one: string, other: string): boolean {
  const number = decodeTypedNumber(one);
  return number !== null && number === decodeTypedNumber(other);
}

/** One part of a ratio is missing only where the other is given. */
function checkPart(
  text: string,
  other: string,
  isFit: (number: number) => boolean,
): 'missing' | 'unreadable' | 'too-small' | undefined {
  if (text.trim() === '') return other.trim() === '' ? undefined : 'missing';
  const number = decodeTypedNumber(text);
  if (number === null) return 'unreadable';
  return isFit(number) ? undefined : 'too-small';
}

function checkNumber(text: string): 'missing' | 'unreadable' | undefined {
  if (text.trim() === '') return 'missing';
  return decodeTypedNumber(text) === null ? 'unreadable' : undefined;
}
