import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { EfficacyPlan } from '@prumo/contracts/non-compliances/non-compliance-commands';

import { Fact, Facts } from './facts.tsx';
import { texts } from './texts.ts';

interface EfficacyFactsProps {
  readonly efficacy: EfficacyPlan;
  readonly nameOf: (userName: string) => string;
}

/** How, by whom and when the effect of the plan is verified. */
export function EfficacyFacts({ efficacy, nameOf }: EfficacyFactsProps) {
  const words = texts.efficacy;

  return (
    <Facts>
      <Fact label={words.method}>{efficacy.method}</Fact>
      <Fact label={words.expectedResult}>{efficacy.expectedResult}</Fact>
      <Fact label={words.verifier}>{nameOf(efficacy.verifier)}</Fact>
      <Fact label={words.dueOn}>{presentCalendarDay(efficacy.dueOn)}</Fact>
    </Facts>
  );
}
