import type { EfficacyPlan } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

import { texts } from './texts.ts';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Within Facts: it has the room of two. */
  readonly isWide?: boolean;
}

/** A name and what stands for it; only within Facts or Texts. */
export function Fact({ label, children, isWide = false }: FactProps) {
  return (
    <Pair style={isWide ? { gridColumn: 'span 2' } : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Pair>
  );
}

/** Short values, side by side where there is room. */
export const Facts = styled('dl')({
  display: 'grid',
  // On a phone two of them stand in a line.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 44%), 1fr))',
  gap: '12px 24px',
  margin: 0,
});

/** Texts as they were written, one under the other. */
export const Texts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  margin: 0,
  '& dd': { maxWidth: '75ch', ...theme.typography.body1, whiteSpace: 'pre-line' },
}));

const Pair = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
}));

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
