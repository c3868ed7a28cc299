// What a result was made of, as it is typed: numerator and denominator, both or none.
import { buildRatio, computeRatio, type Ratio } from '@prumo/domain/indicators/ratio';

import { decodeTypedNumber } from './decode-typed-number.ts';

export interface TypedRatio {
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
