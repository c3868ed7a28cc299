import { styled } from '@mui/material/styles';
import { mdiArrowDown, mdiArrowUp, mdiCheck } from '@mdi/js';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';
import { Icon } from '@prumo/ui/icon';

import { presentGap, presentVerdict } from '../lib/indicators/present-indicator.ts';
import { SituationLine } from './situation-line.tsx';

interface GapLineProps {
  readonly gap: TargetGap;
  readonly unitId: string | null;
}

/** How far from the target, by sign and in words; colour only repeats it. */
export function GapLine({ gap, unitId }: GapLineProps) {
  return (
    <Line isOnTarget={gap.isOnTarget}>
      <Icon path={signs[gap.direction]} titleAccess={presentVerdict(gap)} />
      {presentGap(gap, unitId)}
    </Line>
  );
}

const signs: Readonly<Record<TargetGap['direction'], string>> = {
  above: mdiArrowUp,
  below: mdiArrowDown,
  equal: mdiCheck,
  within: mdiCheck,
};

const Line = styled(SituationLine, { shouldForwardProp: (prop) => prop !== 'isOnTarget' })<{
  isOnTarget: boolean;
}>(({ theme, isOnTarget }) => ({
  fontWeight: 500,
  color: isOnTarget ? theme.palette.text.primary : theme.palette.error.main,
  '& > svg': { color: isOnTarget ? theme.palette.secondary.main : theme.palette.error.main },
}));
