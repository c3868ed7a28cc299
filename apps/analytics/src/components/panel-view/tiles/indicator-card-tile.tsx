import { presentLongMonth, presentMonth } from '@prumo/ui/indicators/present-measure';
import { presentSigns } from '@prumo/ui/signals/describe-signs';
import { SignalSigns } from '@prumo/ui/signals/signal-signs';
import { styled } from '@prumo/ui/styled';

import { findLast } from '../model/indicator-lines.ts';
import { presentResult, presentTarget } from '../model/present-facts.ts';
import type { IndicatorContent } from '../model/rows-table.ts';
import { texts } from '../texts.ts';
import { IndicatorChartTile } from './indicator-chart-tile.tsx';
import { OnTarget } from './on-target.tsx';

/** Where an indicator stands, as its card in the portal says it. */
export function IndicatorCardTile({ content }: { readonly content: IndicatorContent }) {
  const { measureUnit: unitId, isOnTarget, signals } = content;
  const last = findLast(content);
  return (
    <Card>
      <Figures>
        <div>
          <dt>{texts.last}</dt>
          {last === undefined ? (
            <dd>{texts.noValue}</dd>
          ) : (
            <dd>
              <Value>{presentResult(last.result, unitId)}</Value>{' '}
              <small title={presentLongMonth(last.month)}>{presentMonth(last.month)}</small>
            </dd>
          )}
        </div>
        <div>
          <dt>{texts.target}</dt>
          <dd>
            {last === undefined || last.target === null
              ? texts.noTarget
              : presentTarget(last.target, last.targetEnd, unitId)}
          </dd>
        </div>
      </Figures>
      {isOnTarget !== null && <OnTarget isOnTarget={isOnTarget} />}
      {signals !== null && (
        <div>
          <SignalSigns {...signals} />
          <Sentence>{presentSigns(signals.variation, signals.assurance)}.</Sentence>
        </div>
      )}
      <Chart>
        <IndicatorChartTile content={content} showsSignals={false} size="card" />
      </Chart>
    </Card>
  );
}

const Card = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  height: '100%',
  minHeight: 0,
});

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, lineHeight: '26px', fontVariantNumeric: 'tabular-nums' },
  '& > div:last-of-type': { textAlign: 'right' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Value = styled('span')({ fontSize: '1.375rem', fontWeight: 500 });

const Sentence = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  lineHeight: '18px',
  fontWeight: 500,
}));

/** What room is left; too little shows nothing rather than a smear. */
const Chart = styled('div')({
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'hidden',
  '@container (max-height: 235px)': { display: 'none' },
});
