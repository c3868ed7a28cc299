import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { texts } from './texts.ts';

/** The shape of a screen that takes longer than a moment. */
export function ScreenSkeleton() {
  return (
    <Pane role="status">
      <VisuallyHidden>{texts.loadingScreen}</VisuallyHidden>
      <Skeleton width={160} height={32} />
      <Skeleton width="100%" height={240} />
    </Pane>
  );
}

const Pane = styled('div')({ display: 'grid', gap: 16, maxWidth: 960 });
