import { mdiArrowDown, mdiArrowUp, mdiCheck, mdiProgressClock } from '@mdi/js';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';

import { presentGap, presentRunning, presentVerdict } from '../lib/indicators/present-indicator.ts';

/** A sign and a few words about how an indicator stands. */
export const SituationLine = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  margin: 0,
  ...theme.typography.caption,
  lineHeight: '22px',
  '& > svg': { flexShrink: 0, fontSize: 16, marginTop: 3 },
}));

interface GapLineProps {
  readonly gap: TargetGap;
  readonly unitId: string | null;
}

/** How far from the target, by sign and in words; colour only repeats it. */
export function GapLine({ gap, unitId }: GapLineProps) {
  return (
    <GapRow isOnTarget={gap.isOnTarget}>
      <Icon path={signs[gap.direction]} titleAccess={presentVerdict(gap)} />
      {presentGap(gap, unitId)}
    </GapRow>
  );
}

const signs: Readonly<Record<TargetGap['direction'], string>> = {
  above: mdiArrowUp,
  below: mdiArrowDown,
  equal: mdiCheck,
  within: mdiCheck,
};

const GapRow = styledByProps(SituationLine, { shouldForwardProp: (prop) => prop !== 'isOnTarget' })<{
  isOnTarget: boolean;
}>(({ theme, isOnTarget }) => ({
  fontWeight: 500,
  color: isOnTarget ? theme.palette.text.primary : theme.palette.error.main,
  '& > svg': { color: isOnTarget ? theme.palette.secondary.main : theme.palette.error.main },
}));

interface RunningLineProps {
  readonly running: MonthlyResult;
  readonly unitId: string | null;
}

/** What the month that runs has so far: told, and not judged before it is over. */
export function RunningLine({ running, unitId }: RunningLineProps) {
  return (
    <RunningRow>
      <Icon path={mdiProgressClock} />
      {presentRunning(running, unitId)}
    </RunningRow>
  );
}

const RunningRow = styled(SituationLine)(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
