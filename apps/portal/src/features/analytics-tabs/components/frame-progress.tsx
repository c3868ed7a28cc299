import { ProgressBar } from '@prumo/ui/feedback/progress-bar';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useEffect, useState } from 'react';

/** The shape of a report, when it takes long enough to be noticed. */
export function FrameProgress({ label }: { readonly label: string }) {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Place>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {isDue && (
        <>
          <ProgressBar share={null} label={label} />
          <Shape>
            <Skeleton width={280} height={28} />
            <Skeleton width="100%" height={220} />
            <Skeleton width="100%" height={120} />
          </Shape>
        </>
      )}
    </Place>
  );
}

const delayMs = 500;

const Place = styled('div')({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' });

const Shape = styled('div')({ display: 'grid', gap: 16, maxWidth: 960, padding: 24 });
