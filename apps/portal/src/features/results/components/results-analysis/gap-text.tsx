import { mdiArrowDown, mdiArrowUp, mdiCheck, mdiEqual } from '@mdi/js';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';

import { presentSignedGap } from '../../../../lib/indicators/present-indicator.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface GapTextProps {
  readonly gap: TargetGap;
  readonly unitId: string | null;
}

/** How far from the target, by sign, arrow and words; colour only repeats it. */
export function GapText({ gap, unitId }: GapTextProps) {
  const { direction, isOnTarget } = gap;
  const isApart = direction === 'above' || direction === 'below';
  const words = [texts.gap[direction], ...(isApart ? [isOnTarget ? texts.gap.better : texts.gap.worse] : [])];
  return (
    <Place>
      <Amount isOnTarget={isOnTarget}>
        <Icon path={signs[direction]} sx={{ fontSize: 16 }} />
        {isApart && presentSignedGap(gap, unitId)}
      </Amount>
      <span>{words.join(', ')}</span>
    </Place>
  );
}

const signs = { above: mdiArrowUp, below: mdiArrowDown, equal: mdiEqual, within: mdiCheck };

const Place = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 6,
  [theme.breakpoints.up('sm')]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
}));

const Amount = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isOnTarget' })<{
  isOnTarget: boolean;
}>(({ theme, isOnTarget }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: isOnTarget ? theme.palette.secondary.main : theme.palette.error.main,
}));
