import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styledByProps } from '@prumo/ui/styled';

import { texts } from '../texts.ts';

/** Told by sign and word; the colour only repeats it. */
export function OnTarget({ isOnTarget }: { readonly isOnTarget: boolean }) {
  return (
    <Line isGood={isOnTarget}>
      <Icon path={isOnTarget ? mdiCheckCircleOutline : mdiCloseCircleOutline} sx={{ fontSize: 16 }} />
      {isOnTarget ? texts.onTarget : texts.offTarget}
    </Line>
  );
}

const Line = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isGood' })<{ isGood: boolean }>(
  ({ theme, isGood }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    ...theme.typography.caption,
    fontWeight: 500,
    color: isGood ? theme.palette.text.primary : theme.palette.error.main,
  }),
);
