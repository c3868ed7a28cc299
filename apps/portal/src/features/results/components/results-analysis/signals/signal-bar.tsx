import Button from '@mui/material/Button';
import type { SignalChart } from '@prumo/contracts/indicators/signals';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';

import { SignalSummary } from '../../../../../components/signals/signal-summary.tsx';
import { texts } from '../../../model/results-analysis/signals/texts.ts';

export interface SignalsState {
  /** Undefined until they have come; null without results. */
  readonly chart: SignalChart | null | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** What the numbers mean, above the chart: both signs, the sentence, and under which reserve it is said. */
export function SignalBar({ chart, hasFailed, onRetry }: SignalsState) {
  if (chart === null) return null;
  if (chart === undefined) {
    return hasFailed ? (
      <Failed role="status">
        {texts.failed}{' '}
        <Button variant="text" size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Failed>
    ) : (
      <Place>
        <DelayedSkeleton width="min(420px, 100%)" height={42} label={texts.loading} />
      </Place>
    );
  }
  return (
    <Place>
      <SignalSummary signals={chart} />
      {chart.isRunOnly && <Note>{texts.runOnly}</Note>}
      {chart.chart === 'rare-events' && <Note>{texts.rareEvents}</Note>}
    </Place>
  );
}

/** As high as the usual content from the beginning, so that the chart does not move when it comes. */
const Place = styled('div')({ minHeight: 42, marginBottom: 12, '@media print': { marginBottom: 8 } });

const Failed = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  color: theme.palette.text.secondary,
  '@media print': { display: 'none' },
}));

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '75ch',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
