import { styled } from '@mui/material/styles';
import { DelayedSkeleton } from '@prumo/ui/delayed-skeleton';

import { texts } from '../../model/results-analysis/texts.ts';

/** The shape of the screen while its indicator is on the way. */
export function ResultsSkeleton() {
  return (
    <Place>
      <DelayedSkeleton width="min(480px, 60%)" height={28} label={texts.loading} />
      <Columns aria-hidden>
        <Stack>
          <DelayedSkeleton width="100%" height={440} label="" />
          <DelayedSkeleton width="100%" height={320} label="" />
        </Stack>
        <DelayedSkeleton width="100%" height={560} label="" />
      </Columns>
    </Place>
  );
}

const Place = styled('div')({ display: 'grid', gap: 16 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up(1400)]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
}));

const Stack = styled('div')({ display: 'grid', gap: 16 });
