import { styled } from '@mui/material/styles';
import { mdiCalendarAlert } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { Skeleton } from '@prumo/ui/skeleton';

import { GapLine, RunningLine, SituationLine } from '../../../components/situation-line.tsx';
import {
  presentLongMonth,
  presentMonth,
  presentTarget,
  presentValue,
} from '../../../lib/indicators/present-indicator.ts';
import type { LoadStatus } from '../api/use-department-cards.ts';
import type { IndicatorCardFacts } from '../model/indicator-card.ts';
import { texts } from '../texts.ts';

interface CardFiguresProps {
  readonly card: IndicatorCardFacts;
  readonly status: LoadStatus;
}

/** Where the indicator stands: last value and its month, target, and how far apart they are. */
export function CardFigures({ card, status }: CardFiguresProps) {
  const { indicator, last, target, gap, running, missingMonth } = card;
  const { measureUnit: unitId } = indicator;

  return (
    <>
      <Figures>
        <Figure>
          <dt>{texts.card.last}</dt>
          {status === 'loading' ? (
            <Waiting>
              <Skeleton width={88} height={20} />
            </Waiting>
          ) : last === null ? (
            <dd>{status === 'ready' ? texts.card.noLast : '–'}</dd>
          ) : (
            <dd>
              <Value>{presentValue(last.value, unitId)}</Value>{' '}
              <Month title={presentLongMonth(last.month)}>{presentMonth(last.month)}</Month>
            </dd>
          )}
        </Figure>
        <Figure>
          <dt>{texts.card.target}</dt>
          <dd>
            {target === null ? (
              texts.card.noTarget
            ) : (
              <TargetValue>{presentTarget(target, unitId)}</TargetValue>
            )}
          </dd>
        </Figure>
      </Figures>
      <Situation>
        {gap !== null && <GapLine gap={gap} unitId={unitId} />}
        {running !== null && <RunningLine running={running} unitId={unitId} />}
        {missingMonth !== null && status === 'ready' && (
          <Missing>
            <Icon path={mdiCalendarAlert} />
            {texts.card.missing(presentMonth(missingMonth))}
          </Missing>
        )}
      </Situation>
    </>
  );
}

/** A value and its unit stay on one line: where both have no room beside one another, the target goes below. */
const Figures = styled('dl')({ display: 'flex', flexWrap: 'wrap', columnGap: 16, margin: 0 });

const Figure = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 6,
    minHeight: 28,
    margin: 0,
    lineHeight: '28px',
    color: theme.palette.text.secondary,
  },
  '&:first-of-type': { flex: '1 1 min-content' },
  '&:last-of-type': { marginLeft: 'auto', textAlign: 'right', '& > dd': { justifyContent: 'flex-end' } },
}));

const Waiting = styled('dd')({ alignItems: 'center !important' });

const Value = styled('span')(({ theme }) => ({
  fontSize: '1.25rem',
  color: theme.palette.text.primary,
  fontVariantNumeric: 'tabular-nums',
}));

const TargetValue = styled('span')(({ theme }) => ({
  fontSize: '1rem',
  color: theme.palette.text.primary,
  fontVariantNumeric: 'tabular-nums',
}));

const Month = styled('span')(({ theme }) => theme.typography.caption);

/** As high as a line at least, also where there is nothing to say. */
const Situation = styled('div')({ minHeight: 22, margin: '4px 0 12px' });

const Missing = styled(SituationLine)(({ theme }) => ({ color: theme.palette.text.secondary }));
