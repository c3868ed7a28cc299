import { styled } from '@mui/material/styles';
import { DelayedSkeleton } from '@prumo/ui/delayed-skeleton';

import { texts } from '../texts.ts';

/** The shape of an analysis while it is on the way: its head, and under it what is written. */
export function AnalysisSkeleton() {
  return (
    <Place>
      <DelayedSkeleton width="100%" height={98} label={texts.loading} />
      <div aria-hidden>
        <DelayedSkeleton width="100%" height={520} label="" />
      </div>
    </Place>
  );
}

const Place = styled('div')({ display: 'grid', gap: 16, maxWidth: 960 });
