import { LoadingShape } from '@prumo/ui/loading-shape';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';

import { texts } from '../../model/results-analysis/texts.ts';

/** The shape of the screen while its indicator is on the way. */
export function ResultsSkeleton() {
  return (
    <LoadingShape label={texts.loading}>
      <Place>
        <Skeleton width="min(480px, 60%)" height={28} />
        <Columns>
          <Stack>
            <Skeleton width="100%" height={440} />
            <Skeleton width="100%" height={320} />
          </Stack>
          <Skeleton width="100%" height={560} />
        </Columns>
      </Place>
    </LoadingShape>
  );
}

const Place = styled('div')({ display: 'grid', gap: 16 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up(1400)]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
}));

const Stack = styled('div')({ display: 'grid', gap: 16 });
