import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import { findTargetInForce } from '@prumo/domain/indicators/target-value';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';

import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { presentTarget } from '../../../../lib/indicators/present-indicator.ts';
import { useThisMonth } from '../../../../lib/indicators/indicator-queries.ts';
import { texts } from './texts.ts';

interface ResultsHeadProps {
  readonly indicator: LoadedIndicator;
  /** Why nothing can be recorded. */
  readonly notice?: string;
}

/** What the results are of, and in which unit. */
export function ResultsHead({ indicator, notice }: ResultsHeadProps) {
  const { code, name, measureUnit: unitId, targets } = indicator;
  const target = findTargetInForce(targets, useThisMonth());
  // By its name whichever it is: the dialog's own list of units is older than those of some indicators.
  const unit = unitId === null ? undefined : findMeasureUnit(unitId);

  return (
    <Head>
      <Subject>{texts.indicator(code, name)}</Subject>
      <Facts>
        <div>
          <dt>{texts.unit}</dt>
          <dd>{unit === undefined ? texts.noUnit : `${unit.name} (${unit.symbol})`}</dd>
        </div>
        <div>
          <dt>{texts.target}</dt>
          <dd>{target === undefined ? texts.noTarget : presentTarget(target.target, unitId)}</dd>
        </div>
      </Facts>
      {notice !== undefined && <Notice tone="information">{notice}</Notice>}
    </Head>
  );
}

const Head = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

const Subject = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body1,
  fontWeight: 500,
  overflowWrap: 'anywhere',
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: 0,
  ...theme.typography.caption,
  '& > div': { display: 'flex', gap: 6 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));
