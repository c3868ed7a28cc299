import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import { isMeasured } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import { judgeMonth } from '@prumo/domain/indicators/standing';
import type { TargetValue } from '@prumo/domain/indicators/target-value';
import { styled } from '@prumo/ui/styled';

import { GapLine } from '../../../components/situation-line.tsx';
import { useThisMonth } from '../../../lib/indicators/indicator-queries.ts';
import { presentLongMonth, presentResult, presentTarget } from '../../../lib/indicators/present-indicator.ts';
import { texts } from '../texts.ts';

interface ResultFactsProps {
  readonly month: Month;
  readonly result: number;
  readonly target: TargetValue | null;
  readonly unitId: string | null;
  readonly orientation: Orientation;
}

/** The month that is analysed: result, target and how far they are apart, in words and with a sign. */
export function ResultFacts({ month, result, target, unitId, orientation }: ResultFactsProps) {
  const thisMonth = useThisMonth();
  const gap = judgeMonth({ month, result, target }, orientation, thisMonth);

  return (
    <Facts>
      <Fact>
        <dt>{texts.head.month}</dt>
        <dd>{presentLongMonth(month)}</dd>
      </Fact>
      <Fact>
        <dt>{texts.head.result}</dt>
        <Figure>{presentResult(result, unitId)}</Figure>
      </Fact>
      <Fact>
        <dt>{texts.head.target}</dt>
        <Figure>{target === null ? texts.head.noTarget : presentTarget(target, unitId)}</Figure>
      </Fact>
      <Fact>
        <dt>{texts.head.gap}</dt>
        {gap === undefined ? (
          <dd>{texts.head[findHindrance(month, result, thisMonth)]}</dd>
        ) : (
          <dd>
            <GapLine gap={gap} unitId={unitId} />
          </dd>
        )}
      </Fact>
    </Facts>
  );
}

/** Why nothing is compared. */
function findHindrance(month: Month, result: number, thisMonth: Month) {
  if (!isMeasured(result)) return 'notMeasured';
  return month < thisMonth ? 'noGap' : 'running';
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
