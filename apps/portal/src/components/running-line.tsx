import { styled } from '@mui/material/styles';
import { mdiProgressClock } from '@mdi/js';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { Icon } from '@prumo/ui/icon';

import { presentRunning } from '../lib/indicators/present-indicator.ts';
import { SituationLine } from './situation-line.tsx';

interface RunningLineProps {
  readonly running: MonthlyResult;
  readonly unitId: string | null;
}

/** What the month that runs has so far: told, and not judged before it is over. */
export function RunningLine({ running, unitId }: RunningLineProps) {
  return (
    <Line>
      <Icon path={mdiProgressClock} />
      {presentRunning(running, unitId)}
    </Line>
  );
}

const Line = styled(SituationLine)(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
