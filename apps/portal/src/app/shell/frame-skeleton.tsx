import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';

import { ScreenSkeleton } from '../screen-skeleton.tsx';

/** The shape of the frame and of a screen in it, for the way from the login to the first screen. */
export function FrameSkeleton() {
  return (
    <>
      <Bar>
        <Skeleton width={200} height={32} />
        <Skeleton width={160} height={32} />
      </Bar>
      <Pane>
        <ScreenSkeleton />
      </Pane>
    </>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  height: 64,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));

const Pane = styled('main')({ padding: 24 });
