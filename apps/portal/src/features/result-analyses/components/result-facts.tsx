import { styled } from '@mui/material/styles';
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import type { Month } from '@prumo/domain/indicators/month';

import { GapLine } from '../../../components/gap-line.tsx';
import { presentLongMonth, presentValue } from '../../../lib/indicators/present-indicator.ts';
import { texts } from '../texts.ts';

interface ResultFactsProps {
  readonly month: Month;
  readonly result: number;
  readonly target: number | null;
  readonly unitId: string | null;
  readonly orientation: Orientation;
}

/** The month that is analysed: result, target and how far they are apart, in words and with a sign. */
export function ResultFacts({ month, result, target, unitId, orientation }: ResultFactsProps) {
  const gap = findTargetGap(result, target, orientation);

  return (
    <Facts>
      <Fact>
        <dt>{texts.head.month}</dt>
        <dd>{presentLongMonth(month)}</dd>
      </Fact>
      <Fact>
        <dt>{texts.head.result}</dt>
        <Figure>{presentValue(result, unitId)}</Figure>
      </Fact>
      <Fact>
        <dt>{texts.head.target}</dt>
        <Figure>{target === null ? texts.head.noTarget : presentValue(target, unitId)}</Figure>
      </Fact>
      <Fact>
        <dt>{texts.head.gap}</dt>
        {gap === undefined ? (
          <dd>{texts.head.noGap}</dd>
        ) : (
          <dd>
            <GapLine gap={gap} unitId={unitId} />
          </dd>
        )}
      </Fact>
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'start',
  gap: '12px 40px',
  margin: 0,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr', justifyContent: 'stretch' },
  '@media print': { gridTemplateColumns: 'repeat(4, auto)', gap: '8px 32px' },
}));

const Fact = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > dd': { margin: 0, ...theme.typography.body1, overflowWrap: 'anywhere' },
}));

const Figure = styled('dd')({ fontVariantNumeric: 'tabular-nums' });
