import { Skeleton } from '@prumo/portal-kit/ui/feedback';
import { styled, Surface, VisuallyHidden } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

/** In the shape of a plan with two actions. */
export function PlanSkeleton() {
  return (
    <Parts role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {parts.map(({ name, height }) => (
        <Part key={name} style={{ minHeight: height }} aria-hidden>
          <Skeleton width="12%" height={12} />
          <Skeleton width="56%" height={20} />
          <Skeleton width="88%" height={12} />
          <Skeleton width="72%" height={12} />
        </Part>
      ))}
    </Parts>
  );
}

const parts = [
  { name: 'summary', height: 180 },
  { name: 'first', height: 160 },
  { name: 'second', height: 160 },
] as const;

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Part = styled(Surface)({ display: 'flex', flexDirection: 'column', gap: 16, padding: 20 });
