// What a plan changed in its indicator, in one sentence, held against how far chance goes.
import type { ComparedProcess } from '@prumo/contracts/indicators/racp-verdict';

import { presentValue } from '../../../lib/indicators/present-indicator.ts';
import { texts } from '../texts.ts';

interface DescribedIndicator {
  readonly measureUnit: string | null;
  readonly verificationFrequency: string | null;
}

export function describeProcess(
  process: ComparedProcess,
  { measureUnit, verificationFrequency }: DescribedIndicator,
): string {
  const words = texts.verdict.process;
  const { before, after, verdict, isChangeReal, missing } = process;
  const present = (value: number | undefined) =>
    value === undefined ? texts.verdict.comparison.noMean : presentValue(value, measureUnit);
  const [from, to] = [present(before.mean), present(after.mean)];
  switch (verdict) {
    case 'improved':
      return words.improved(from, to, isBeyondReach(process));
    case 'worsened':
      return words.worsened(from, to, isBeyondReach(process));
    case 'no-change':
      return isChangeReal ? words.otherInBand(from, to) : words.noChange(from, to);
    case 'too-early':
      return words.tooEarly(missing, verificationFrequency === 'Mensal');
    case 'no-baseline':
      return words.noBaseline(before.count);
  }
}

/** The limits after the plan leave out the mean before it. */
function isBeyondReach({ before, after }: ComparedProcess): boolean {
  if (before.mean === undefined || after.lower === undefined || after.upper === undefined) return false;
  return before.mean < after.lower || before.mean > after.upper;
}
