import { LoadingShape } from '@prumo/ui/loading-shape';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';

import { texts } from '../texts.ts';

/** The shape of an analysis while it is on the way: its head, and under it what is written. */
export function AnalysisSkeleton() {
  return (
    <LoadingShape label={texts.loading}>
      <Place>
        <Skeleton width="100%" height={98} />
        <Skeleton width="100%" height={520} />
      </Place>
    </LoadingShape>
  );
}

const Place = styled('div')({ display: 'grid', gap: 16, maxWidth: 960 });
